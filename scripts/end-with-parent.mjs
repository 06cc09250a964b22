// Loaded before the server: when the process that started it is gone, the server stops in order, as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
