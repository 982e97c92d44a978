import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { helpAddress, helpLimits, helpProblem } from '#domain/help/help-request.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { HelpRequestInput, HelpRequest as Sent } from '#platform/graphql/generated/resolvers.ts'
import { OverLimit } from '#platform/http/refusal.ts'
import { defineJob, done, skip } from '#platform/jobs/job.ts'
import { limitAttempts } from '../identity/index.ts'
import { auditing } from './auditing.ts'
import { helpRequests, type HelpRequest } from './collections.ts'
import { helpMail } from './help-mail.ts'

/** So many questions of one person, in a minute and in a day. */
const most = { aMinute: 3, aDay: 20 } as const
const day = 86_400_000

const Message = z.strictObject({ id: z.string() })

/** Mails a question that is kept; tried again where the mail service does not answer. */
export const mailHelpRequest = defineJob<z.infer<typeof Message>>({
  name: 'mail-help-request',
  message: Message,
  subject: ({ id }) => ({ type: 'help-request', id }),
  // Nobody waits for it; one that cannot be mailed is for who looks after the firm to see.
  internal: 'until it fails',
  whileClosed: () => true,
  budgetMinutes: 5,
  async run({ id }, { tenant, platform }) {
    const asked = (await tenant.documents(helpRequests).read(id))?.doc
    const to = helpAddress(platform.config.links.support)
    if (asked === undefined || to === undefined) return skip('There is nothing to mail, or nobody')
    await platform.mail.send(helpMail(asked, to, { appUrl: platform.config.appUrl, tenantId: tenant.tenantId }))
    return done()
  },
})

/** One line, without what a mail program or a terminal would take as more than text; empty: not told. */
function optionalText(field: 'page' | 'errorCode', said: string | null | undefined): string | null {
  const line = (said ?? '').replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()
  if (line.length > helpLimits[field] || (field === 'page' && line !== '' && !/^\/(?!\/)[^?#\s]*$/u.test(line)))
    throw new AppError('INPUT_INVALID', { field: `input.${field}` })
  return line === '' ? null : line
}

/** Errors: TOO_MANY_REQUESTS with the seconds to wait. */
async function limit({ platform, tenant, user, now }: PersonalContext): Promise<void> {
  await limitAttempts(platform, `help.${user.id}`, most.aMinute)
  const since = new Date(now.getTime() - day).toISOString()
  const asked = await tenant.documents(helpRequests).count({
    and: [
      { field: 'userId', op: 'eq', value: user.id },
      { field: 'requestTime', op: 'gt', value: since },
    ],
  })
  if (asked >= most.aDay) throw new OverLimit(3600)
}

/**
 * Keeps a question for the helpdesk and has it mailed. Errors: INPUT_INVALID with the place (`input.subject`,
 * `input.message`, `input.page`, `input.errorCode`); TOO_MANY_REQUESTS; UNAVAILABLE where this installation's helpdesk
 * takes no mail.
 */
export async function sendHelpRequest(input: HelpRequestInput, context: PersonalContext): Promise<Sent> {
  const { tenant, platform, user, now } = context
  for (const place of ['subject', 'message'] as const)
    if (helpProblem(place, input[place]) !== undefined) throw new AppError('INPUT_INVALID', { field: `input.${place}` })
  const page = optionalText('page', input.page)
  const errorCode = optionalText('errorCode', input.errorCode)
  if (helpAddress(platform.config.links.support) === undefined) throw new AppError('UNAVAILABLE')
  await limit(context)
  const asked: HelpRequest = {
    id: randomUUID(),
    userId: user.id,
    name: user.name,
    email: user.email,
    firm: user.tenantName,
    locale: user.locale,
    subject: input.subject.replaceAll(/\s+/gu, ' ').trim(),
    message: input.message.trim(),
    page,
    errorCode,
    requestTime: now.toISOString(),
  }
  await tenant.commit([
    tenant.documents(helpRequests).creating(asked),
    tenant.starting(mailHelpRequest, { id: asked.id }, asked.subject).write,
    auditing(context, { action: 'help-request.send', subject: asked.id, after: { subject: asked.subject } }),
  ])
  return { tenantId: tenant.tenantId, userId: user.id, requestTime: asked.requestTime }
}
