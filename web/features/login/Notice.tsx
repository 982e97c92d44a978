import { Link, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useConfig } from '../../app/session/config.ts'
import type { LoginProblem } from '../../app/session/login-outcome.ts'
import type { SignOutReason } from '../../app/session/session-keeper.ts'
import { adminConsentUrl } from '../../app/session/microsoft.ts'
import type { MessageId } from '../../messages/ids.generated.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { SupportLink } from '../../ui/SupportLink.tsx'
import { useSpokenDuration } from '../../ui/useDuration.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'

const endings = {
  asked: 'login.signed_out',
  inactive: 'login.inactivity_sign_out',
  refused: 'login.session_ended',
} as const satisfies Record<SignOutReason, MessageId>

/** What nobody in the firm can mend. */
const askSupport: ReadonlySet<string> = new Set<MessageId>(['login.tenant_blocked', 'login.unknown_error'])

/** Why the last session ended, or why a sign-in failed; stays until the next attempt. */
export function Notice({ notice }: { notice: LoginProblem | SignOutReason }) {
  if (typeof notice === 'object') return <Problem problem={notice} />
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <Message id={endings[notice]} />
      </MessageBarBody>
    </MessageBar>
  )
}

function Problem({ problem }: { problem: LoginProblem }) {
  const textOf = useTextOf()
  const text = useText()
  const spoken = useSpokenDuration()
  const formats = useFormats()
  const { identity } = useConfig()
  const consent = adminConsentUrl(
    identity,
    `${window.location.origin}/`,
    problem.kind === 'admin-consent' ? problem.tenant : undefined,
  )
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        {problem.kind === 'message' ? (
          <>
            {textOf(problem.messageId, problem.fallback)}
            {problem.signedInAs !== undefined && (
              <div>
                <Message id="login.signed_in_as" values={{ account: problem.signedInAs }} />
              </div>
            )}
            {askSupport.has(problem.messageId) && (
              <div>
                <SupportLink code={problem.messageId}>{text('support.contact')}</SupportLink>
              </div>
            )}
          </>
        ) : problem.kind === 'closed' ? (
          <WholeDates>{text('login.tenant_closed', { date: formats.date(problem.until) })}</WholeDates>
        ) : problem.kind === 'wait' ? (
          <Message id="login.too_many_attempts" values={{ wait: spoken(problem.seconds) }} />
        ) : (
          <Message
            id="login.admin_consent_required"
            values={{
              tenant: problem.tenant ?? '–',
              clientId: identity.clientId,
              link: (chunks) => (
                <Link inline href={consent} target="_blank" rel="noreferrer">
                  {chunks}
                </Link>
              ),
            }}
          />
        )}
      </MessageBarBody>
      {problem.kind === 'admin-consent' && (
        <MessageBarActions>
          <CopyButton text={consent} label={text('login.copy_consent_link')} show="label" />
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
