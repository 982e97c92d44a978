/**
 * Loaded before a child's own program: when the parent is gone, however it went, the child leaves too. The parent holds
 * the other end of standard input, and the system closes that even after a SIGKILL.
 */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.on('error', () => process.kill(process.pid, 'SIGTERM'))
process.stdin.resume()
process.stdin.unref()
