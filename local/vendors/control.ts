import { z } from 'zod'
import { FaultRule } from './faults.ts'
import { json, jsonIn, type SimulatedAnswer } from './simulator.ts'
import type { Stand } from './stand.ts'

const count = z.number().int().min(0).optional()

/** What `POST /_control/{vendor}` takes, beside which it answers the calls it saw. */
const Command = z.strictObject({
  fault: FaultRule.optional(),
  clearFaults: z.boolean().optional(),
  expireAccessTokens: z.boolean().optional(),
  revokeAccess: z.boolean().optional(),
  restoreAccess: z.boolean().optional(),
  change: z
    .strictObject({ firm: z.string(), renamed: count, removed: count, added: count, archived: count })
    .optional(),
})

function apply({ simulator, faults }: Stand, command: z.output<typeof Command>): void {
  if (command.clearFaults === true) faults.clear()
  if (command.fault !== undefined) faults.add(command.fault)
  for (const what of ['expireAccessTokens', 'revokeAccess', 'restoreAccess'] as const)
    if (command[what] === true) simulator[what]()
  if (command.change !== undefined) simulator.change(command.change.firm, command.change)
}

/** JSON only, so that no page of another site can send it from a browser without being asked first. */
export function controlAnswer(
  stands: ReadonlyMap<string, Stand>,
  method: string,
  vendor: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): SimulatedAnswer {
  const stand = stands.get(vendor)
  if (stand === undefined) return json(404, { vendors: [...stands.keys()] })
  if (method === 'POST') {
    if (headers['content-type']?.startsWith('application/json') !== true) return json(415, { message: 'Send JSON' })
    const given = jsonIn(body)
    if (given === undefined) return json(400, { message: 'This is not JSON' })
    const command = Command.safeParse(given)
    if (!command.success) return json(400, { message: z.prettifyError(command.error) })
    apply(stand, command.data)
  }
  return json(200, { vendor, calls: stand.calls.slice(-100) })
}
