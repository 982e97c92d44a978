/**
 * Everything that reads the code and runs none of it, as many at a time as the machine has cores: what is found is printed
 * whole, one check after the other, and fails the run. Other scripts that are named run beside them: `npm test` builds
 * while the longest check still reads.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { availableParallelism } from 'node:os'

/** Longest first, so that none is left to run alone. They read what `generated` made, so that runs before. */
const checks = ['lint', 'format', 'imports']

async function run(script: string): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  console.log(`${script}: ${child.exitCode === 0 ? 'good' : 'FAILED'}\n${out}${errors}`.trimEnd())
  return child.exitCode === 0
}

let good = await run('generated')
const waiting = good ? [...checks, ...process.argv.slice(2)] : []
async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) good = (await run(next)) && good
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
if (!good) process.exit(1)
