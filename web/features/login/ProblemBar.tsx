import { Link, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useConfig } from '../../app/session/config.ts'
import type { LoginProblem } from '../../app/session/login-outcome.ts'
import { adminConsentUrl } from '../../app/session/microsoft.ts'
import { Message, useTextOf } from '../../ui/Message.tsx'

/** Why a sign-in failed; stays until the next attempt. */
export function ProblemBar({ problem }: { problem: LoginProblem }) {
  const textOf = useTextOf()
  const { identity } = useConfig()
  return (
    <MessageBar intent="error" layout="multiline" politeness="assertive">
      <MessageBarBody>
        {problem.kind === 'message' ? (
          textOf(problem.messageId, problem.fallback)
        ) : (
          <Message
            id="login.admin_consent_required"
            values={{
              tenant: problem.tenant ?? '–',
              clientId: identity.clientId,
              link: (chunks) => (
                <Link
                  inline
                  href={adminConsentUrl(identity, `${window.location.origin}/`, problem.tenant)}
                  target="_blank"
                  rel="noreferrer"
                >
                  {chunks}
                </Link>
              ),
            }}
          />
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
