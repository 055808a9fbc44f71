"""Questions about tables. What they answer is redacted for whoever asks."""
