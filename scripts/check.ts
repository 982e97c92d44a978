/**
 * Everything that reads the code and runs none of it, as many at a time as the machine has cores: what is found is printed
 * whole, one check after the other, and fails the run.
 *
 *   node scripts/check.ts
 *   node scripts/check.ts --tests [what Vitest is given]   builds and runs the tests; the checks take what these leave of the processors
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'

/** Longest first, so that none is left to run alone. They read what `generated` made, so that runs before. */
const checks = ['lint', 'format', 'imports', 'exports']
const [asked, ...given] = process.argv.slice(2)
const tests = asked === '--tests' ? given : undefined

async function endsWell(child: ChildProcess): Promise<boolean> {
  await once(child, 'close')
  return child.exitCode === 0
}

async function run(script: string, priority = constants.priority.PRIORITY_NORMAL): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) setPriority(child.pid, priority)
  const [out, errors, isGood] = await Promise.all([text(child.stdout), text(child.stderr), endsWell(child)])
  console.log(`${script}: ${isGood ? 'good' : 'FAILED'}\n${out}${errors}`.trimEnd())
  return isGood
}

/** So many at a time. Answers whether all are good. */
async function runAll(scripts: readonly string[], lanes: number, priority?: number): Promise<boolean> {
  const waiting = [...scripts]
  let good = true
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      good = (await run(next, priority)) && good
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return good
}

/** Tests wait for processes, sockets and browsers a tenth of their time, in which the checks are done. */
async function withTests(options: readonly string[]): Promise<boolean> {
  const checked = runAll(checks, 1, constants.priority.PRIORITY_BELOW_NORMAL)
  const isBuilt = await run('build')
  const isTested = isBuilt && (await endsWell(spawn('vitest', ['run', ...options], { stdio: 'inherit' })))
  return (await checked) && isTested
}

const isGood =
  (await run('generated')) &&
  (tests === undefined ? await runAll(checks, availableParallelism()) : await withTests(tests))
if (!isGood) process.exitCode = 1
