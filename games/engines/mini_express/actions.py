"""Everything a player can choose, one click each. Companies, cities and hexes are indices."""

from games.engines import core
from games.engines.mini_express.content import CONTENT


class DraftShare(core.Action, frozen=True, tag="draft"):
    """Take a share of this company from those set aside before the first turn."""

    company: int


class AcquireShare(core.Action, frozen=True, tag="acquire"):
    """Pay influence and take a share of this company from the market."""

    company: int


class BuildTrack(core.Action, frozen=True, tag="build"):
    """Build this company's track into a city; which of several shortest routes is asked next."""

    company: int
    city: int


class LayRoute(core.Action, frozen=True, tag="route"):
    """Build along these hexes, the city last."""

    hexes: tuple[int, ...]


class GainInfluence(core.Action, frozen=True, tag="influence"):
    """Let the wild symbol stand for this company."""

    company: int


class ChoosePort(core.Action, frozen=True, tag="port"):
    """Put the train into the port on this hex."""

    hex: int


class OperateWest(core.Action, frozen=True, tag="west"):
    """Let this company operate the western branch of the transcontinental railway."""

    company: int


Action = DraftShare | AcquireShare | BuildTrack | LayRoute | GainInfluence | ChoosePort | OperateWest

# Actions are values, so one of each is enough: offering them builds nothing.
_companies = range(len(CONTENT.companies))
_cities = range(len(CONTENT.maps["usa"].cities))
DRAFTS = [DraftShare(company) for company in _companies]
ACQUIRES = [AcquireShare(company) for company in _companies]
BUILDS = [[BuildTrack(company, city) for city in _cities] for company in _companies]
GAINS = [GainInfluence(company) for company in _companies]
WESTS = [OperateWest(company) for company in _companies]
