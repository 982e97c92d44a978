import { kindNames, mayHear, type NotificationChoice, type NotificationKind } from '#domain/notifications/kinds.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { PersonalContext } from '#platform/command.ts'
import type { NotificationSettings as Shown } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { notificationSettings, type NotificationSettings } from './collections.ts'
import { choiceOf, wantsMorningMail } from './recipients.ts'

type Asking = Pick<PersonalContext, 'tenant' | 'user'>

const shown = (settings: NotificationSettings | undefined, { user }: Asking): Shown => ({
  kinds: kindNames
    .filter((kind) => mayHear(kind, user))
    .map((kind) => ({ kind, choice: choiceOf(kind, user, settings) })),
  morningMail: wantsMorningMail(user, settings),
})

export async function settingsOf(context: Asking): Promise<Shown> {
  const found = await context.tenant.documents(notificationSettings).read(context.user.id)
  return shown(found?.doc, context)
}

async function change(context: Asking, of: (settings: NotificationSettings) => NotificationSettings): Promise<Shown> {
  const documents = context.tenant.documents(notificationSettings)
  return againOnConflict(async () => {
    const found = await documents.read(context.user.id)
    const after = of(found?.doc ?? { id: context.user.id, choices: {}, morningMail: null })
    await (found === undefined ? documents.create(after) : documents.replace(after, found.etag))
    return shown(after, context)
  })
}

/** Errors: INPUT_INVALID (`kind`) for one that the person may not hear. */
export async function choose(kind: NotificationKind, choice: NotificationChoice, context: Asking): Promise<Shown> {
  if (!mayHear(kind, context.user)) throw new AppError('INPUT_INVALID', { field: 'kind' })
  return change(context, (settings) => ({ ...settings, choices: { ...settings.choices, [kind]: choice } }))
}

export const chooseMorningMail = (on: boolean, context: Asking): Promise<Shown> =>
  change(context, (settings) => ({ ...settings, morningMail: on }))
