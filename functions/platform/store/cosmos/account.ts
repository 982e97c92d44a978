import { ConsistencyLevel, CosmosClient, type CosmosClientOptions } from '@azure/cosmos'
import { calling } from './service.ts'
import { ServiceClock } from './service-clock.ts'
import { Wire } from './wire.ts'

export interface Account {
  readonly endpoint: string
  /** Only where there is no managed identity: the emulator and tests. */
  readonly key: string | undefined
}

const requestMilliseconds = 10_000

/** Errors: `AppError('UNAVAILABLE')` where the account does not answer; Error where reads of it may be stale. */
export async function openAccount({ endpoint, key }: Account, clock: ServiceClock): Promise<CosmosClient> {
  const client = cosmosClient(endpoint, key === undefined ? await managedIdentity() : { key }, clock)
  try {
    await checkConsistency(client)
  } catch (error) {
    client.dispose()
    throw error
  }
  return client
}

/** An answer may miss nothing that was committed before the question, and only a strong account promises that. */
async function checkConsistency(client: CosmosClient): Promise<void> {
  const { resource } = await calling((options) => client.getDatabaseAccount(options))
  const level = resource?.consistencyPolicy
  if (level !== ConsistencyLevel.Strong)
    throw new Error(
      `The Cosmos DB account has ${level ?? 'no'} consistency, with which answers could miss what was just written: set its default consistency to Strong.`,
    )
}

async function managedIdentity(): Promise<Pick<CosmosClientOptions, 'aadCredentials'>> {
  const { DefaultAzureCredential } = await import('@azure/identity')
  return { aadCredentials: new DefaultAzureCredential() }
}

export function cosmosClient(
  endpoint: string,
  credentials: Pick<CosmosClientOptions, 'key' | 'aadCredentials'>,
  /** Learns from every answer. */
  clock = new ServiceClock(),
): CosmosClient {
  return new CosmosClient({
    endpoint,
    ...credentials,
    httpClient: new Wire(clock),
    connectionPolicy: {
      requestTimeout: requestMilliseconds,
      // The client waits as long as the service asks it to after a 429, this long in all. Beside many who write a poll is
      // refused more often than it is let in: it is asked again until they have rested.
      retryOptions: { maxRetryAttemptCount: 30, fixedRetryIntervalInMilliseconds: 0, maxWaitTimeInSeconds: 10 },
      // One region. Looking for others keeps a request to a dead endpoint alive for two minutes.
      enableEndpointDiscovery: false,
    },
  })
}
