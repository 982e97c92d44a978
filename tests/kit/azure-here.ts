import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { product } from '#functions/slices.ts'
import { jobsQueue, jobsQueueTerms } from '#platform/jobs/queue.ts'
import { startAzurite } from '#local/host/azurite.ts'
import { emptyDatabase } from '#tests/contract/documents/cosmos-rig.ts'
import { selfSigned } from '#tests/peers/azure/certificate.ts'
import { startIdentityPeer, type IdentityPeer } from '#tests/peers/azure/identity.ts'
import { startLoginPeer, type LoginPeer } from '#tests/peers/azure/login.ts'
import { startMailPeer, type MailPeer } from '#tests/peers/azure/mail.ts'
import { startTlsFront, type TlsFront } from '#tests/peers/azure/tls-front.ts'
import { startCosmosPeer } from '#tests/peers/cosmos/server.ts'
import { startBroker } from '#tests/peers/service-bus/broker.ts'
import { azureSettings } from './azure-settings.ts'
import { freePorts } from './free-ports.ts'

/** Azure's services on this machine as the app meets them there: over TLS, with tokens of a managed identity and no key. */
export interface AzureHere {
  /** Settings as the deployment makes them. */
  readonly settings: Readonly<Record<string, string>>
  /** What a process finds in its environment there, before it is told any setting. */
  readonly environment: Readonly<Record<string, string>>
  readonly store: TlsFront
  readonly identity: IdentityPeer
  readonly mail: MailPeer
  readonly login: LoginPeer
  /** What the modules of infra put out, by the words that main.bicep has for it. */
  readonly outputs: Readonly<Record<string, string>>
  close(): Promise<void>
}

const queueTerms = {
  lockMilliseconds: jobsQueueTerms.lockMinutes * 60_000,
  maxDeliveryCount: jobsQueueTerms.deliveries,
  duplicateDetectionMilliseconds: jobsQueueTerms.duplicatesMinutes * 60_000,
}

/** @param storeIsAway whether the store comes only once it is told to */
export async function startAzureHere({ storeIsAway = false } = {}): Promise<AzureHere> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-azure-'))
  const pair = selfSigned()
  const certificate = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }
  await writeFile(certificate.certFile, pair.cert)
  await writeFile(certificate.keyFile, pair.key)
  const [storePort = 0, blobPort = 0] = await freePorts(2)
  const cosmos = await startCosmosPeer()
  const database = await emptyDatabase(cosmos.endpoint, cosmos.key, product.collections)
  const inner = Number(new URL(cosmos.endpoint).port)
  const store = await startTlsFront(pair, inner, { port: storePort, away: storeIsAway })
  const [identity, mail, login, bus] = await Promise.all([
    startIdentityPeer(),
    startMailPeer(),
    startLoginPeer(),
    startBroker({ [jobsQueue]: queueTerms }),
  ])
  const [mailFront, loginFront, busFront] = await Promise.all(
    [mail.port, login.port, bus.port].map((port) => startTlsFront(pair, port)),
  )
  const at = (front: TlsFront | undefined): string => `https://localhost:${front?.port ?? 0}/`
  const blobUrl = `https://localhost:${blobPort}/devstoreaccount1`
  const blobs = await startAzurite({ port: blobPort, certificate })
  return {
    login,
    store,
    identity,
    mail,
    settings: {
      ...azureSettings(),
      SPIL_COSMOS_ENDPOINT: at(store),
      SPIL_COSMOS_DATABASE: database,
      SPIL_REPLICA_FOLDER: join(folder, 'replicas'),
      SPIL_BLOB_ACCOUNT_URL: blobUrl,
      SPIL_MAIL_ENDPOINT: at(mailFront),
    },
    outputs: {
      'cosmos.outputs.endpoint': at(store),
      'names.database': database,
      'storage.outputs.dataUrl': blobUrl,
      'queue.outputs.hostName': `localhost:${busFront?.port ?? 0}`,
      'vault.outputs.sealingKeysReference':
        '@Microsoft.KeyVault(SecretUri=https://kv-spil.vault.azure.net/secrets/sealing-keys)',
      'vault.outputs.oauthClientsReference':
        '@Microsoft.KeyVault(SecretUri=https://kv-spil.vault.azure.net/secrets/oauth-clients)',
      'mail.outputs.from': 'DoNotReply@spil.azurecomm.example',
      'mail.outputs.endpoint': at(mailFront),
      'monitoring.outputs.insightsConnectionString': `InstrumentationKey=${randomUUID()};IngestionEndpoint=${at(loginFront)}`,
      'az.environment().authentication.loginEndpoint': at(loginFront),
    },
    environment: { ...identity.environment, NODE_EXTRA_CA_CERTS: certificate.certFile },
    async close() {
      for (const front of [store, mailFront, loginFront, busFront]) await front?.close()
      await Promise.all([identity, mail, login, bus, blobs].map((peer) => peer.close()))
      await cosmos.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
