/** `npm run connector -- …`: tries a connector against its vendor, with somebody's credentials. */
import { z } from 'zod'
import { connectorProblem, runConnectorCommand } from './connector-command.ts'

const Origins = z.record(z.string(), z.string())
const Clients = z.record(z.string(), z.object({ clientId: z.string(), clientSecret: z.string().optional() }))

try {
  const settings = {
    vendorOrigins: Origins.parse(JSON.parse(process.env['SPIL_VENDOR_ORIGINS'] ?? '{}')),
    oauthClients: Clients.parse(JSON.parse(process.env['SPIL_OAUTH_CLIENTS'] ?? '{}')),
  }
  for (const line of await runConnectorCommand(process.argv.slice(2), settings)) console.log(line)
} catch (error) {
  console.error(connectorProblem(error) ?? error)
  process.exitCode = 1
}
