import processes, { type ForkOptions } from 'node:child_process'
import threads, { type WorkerOptions } from 'node:worker_threads'
import { syncBuiltinESMExports } from 'node:module'
import { compileCache } from './compile-cache.ts'

/**
 * Threads and reading processes of the product get nothing of its settings, and so know nothing of what was compiled before: each took twice the
 * time, to leave the types out of the same sources again, and nearly every test of a sync starts one of its own. In tests
 * they are told where that is kept, and nothing else.
 */
class CompiledThread extends threads.Worker {
  constructor(program: string | URL, options: WorkerOptions = {}) {
    const { env } = options
    super(program, typeof env === 'object' ? { ...options, env: { ...env, ...compileCache } } : options)
  }
}

// Files that share a process share the module.
if (threads.Worker.name !== CompiledThread.name) {
  threads.Worker = CompiledThread
  const { fork } = processes
  const compiled = (program: string | URL, args?: readonly string[] | ForkOptions, options?: ForkOptions) => {
    const isList = (given: typeof args): given is readonly string[] => Array.isArray(given)
    const given = isList(args) ? options : args
    return fork(program, isList(args) ? args : [], { ...given, env: { ...given?.env, ...compileCache } })
  }
  processes.fork = compiled
  syncBuiltinESMExports()
}
