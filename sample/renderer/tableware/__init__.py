"""What food is served in and eaten with."""
