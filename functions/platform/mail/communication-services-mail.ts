import { createHash } from 'node:crypto'
import { EmailClient, type EmailMessage, type EmailSendResponse } from '@azure/communication-email'
import { DefaultAzureCredential } from '@azure/identity'
import { htmlPart, plainPart, subjectOf } from './letter.ts'
import type { Mail } from './mailer.ts'

/** The used part of Azure's client; tests replace it. */
export interface MailClient {
  beginSend(
    message: EmailMessage,
    options: { readonly operationId: string },
  ): Promise<{ pollUntilDone(): Promise<Pick<EmailSendResponse, 'status' | 'error'>> }>
}

/**
 * Of a mail the same each time it is tried: the service knows an operation by this UUID, and has been seen to take one once.
 * Microsoft does not promise that (decision 37).
 */
export function operationIdOf(id: string): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function clientOf(settings: { readonly connectionString: string } | { readonly endpoint: string }): EmailClient {
  return 'endpoint' in settings
    ? new EmailClient(settings.endpoint, new DefaultAzureCredential())
    : new EmailClient(settings.connectionString)
}

/** Wording that an alert searches for. */
const notTaken = (why: string, cause?: unknown): Error => new Error(`Mail was not taken: ${why}`.trim(), { cause })

/** Sends through Azure Communication Services. Errors: Error where the service refuses the mail. */
export function communicationServicesTransport(
  settings: { readonly from: string } & ({ readonly connectionString: string } | { readonly endpoint: string }),
  client: MailClient = clientOf(settings),
): (mail: Mail, id: string) => Promise<void> {
  return async (mail, id) => {
    const message = {
      senderAddress: settings.from,
      recipients: { to: [{ address: mail.to }] },
      ...(mail.replyTo === undefined ? {} : { replyTo: [{ address: mail.replyTo }] }),
      content: { subject: subjectOf(mail), plainText: plainPart(mail), html: htmlPart(mail) },
    }
    const sent = client.beginSend(message, { operationId: operationIdOf(id) }).then((poller) => poller.pollUntilDone())
    const result = await sent.catch((error: unknown) => {
      throw notTaken(error instanceof Error ? error.message : String(error), error)
    })
    if (result.status !== 'Succeeded') throw notTaken(`${result.status} ${result.error?.code ?? ''}`)
  }
}
