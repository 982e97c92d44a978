import { useContext, useState } from 'react'
import { helpLimits, helpProblem } from '#domain/help/help-request.ts'
import { SendHelpRequestDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { problem } from '../../ui/form/problem.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { usePopups } from '../../ui/Popups.tsx'
import { HelpStateContext } from '../../ui/support.ts'

export interface HelpDraft {
  readonly subject: string
  readonly message: string
  readonly withPage: boolean
  readonly withError: boolean
}

/** The question that is being written; `onSent` once it is on its way. */
export function useHelpForm({
  withError,
  onSent,
}: {
  /** It is asked because of an error: that is ticked then. */
  readonly withError: boolean
  readonly onSent: () => void
}): {
  readonly form: Form<HelpDraft>
  readonly page: string | undefined
  readonly errorCode: string | undefined
  /** Why the last try failed: said in the form, since the helpdesk is no way out of it. */
  readonly failure: string | undefined
} {
  const text = useText()
  const popups = usePopups()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string>()
  const { lastPage, lastError } = useContext(HelpStateContext)
  const { send } = useCommand(SendHelpRequestDocument)
  const page = lastPage?.slice(0, helpLimits.page)
  const errorCode = lastError?.slice(0, helpLimits.errorCode)
  const form = useForm<HelpDraft>({
    values: { subject: '', message: '', withPage: withError, withError },
    check: ({ subject, message }) => ({
      ...(helpProblem('subject', subject) === undefined
        ? {}
        : { subject: problem('help.subject_invalid', { count: helpLimits.subject }) }),
      ...(helpProblem('message', message) === undefined
        ? {}
        : { message: problem('help.message_invalid', { count: helpLimits.message }) }),
    }),
    send: async (draft) => {
      setFailure(undefined)
      await send({
        input: {
          subject: draft.subject.trim(),
          message: draft.message.trim(),
          page: draft.withPage ? (page ?? null) : null,
          errorCode: draft.withError ? (errorCode ?? null) : null,
        },
      })
      popups.success(text('help.success_message_send'))
      onSent()
    },
    onError: (error) => setFailure(errorText(error)),
  })
  return { form, page, errorCode, failure }
}
