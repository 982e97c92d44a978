import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageArguments, MessageId } from '../messages/ids.generated.ts'

export type { MessageId }
export type MessageValue = string | number | boolean | Date | null | undefined
export type RichMessageValue = MessageValue | ReactNode | ((chunks: ReactNode[]) => ReactNode)

/** The values a message takes, by its id; `status.${status}` and the like take what any of them takes. */
type Values<Id extends MessageId, Value> = Id extends keyof MessageArguments
  ? { readonly values: Readonly<Record<MessageArguments[Id], Value>> }
  : { readonly values?: undefined }

/** A text of the product. An id that is not in both languages, or a value that is missing, does not compile. */
export function Message<Id extends MessageId>({ id, values }: { id: Id } & Values<Id, RichMessageValue>) {
  return <FormattedMessage id={id} {...(values === undefined ? {} : { values: { ...values } })} />
}

/** A text as a string, for labels, titles and files. */
export type Text = <Id extends MessageId>(
  id: Id,
  ...values: Id extends keyof MessageArguments ? [Readonly<Record<MessageArguments[Id], MessageValue>>] : []
) => string

export function useText(): Text {
  const intl = useIntl()
  return useCallback(
    (known, ...rest) => {
      const id: MessageId = known
      const values: Readonly<Record<string, MessageValue>> | undefined = rest[0]
      return intl.formatMessage({ id }, values === undefined ? undefined : { ...values })
    },
    [intl],
  )
}

/**
 * A text whose id is only known at run time (an error code, a connector's column). `fallback` is shown where there is
 * no such text, so that a code the browser does not know yet never shows as a bare key.
 */
export function useTextOf(): (
  id: string,
  fallback: MessageId,
  values?: Readonly<Record<string, MessageValue>>,
) => string {
  const intl = useIntl()
  return useCallback(
    (id, fallback, values) =>
      intl.formatMessage({ id: id in intl.messages ? id : fallback }, values === undefined ? undefined : { ...values }),
    [intl],
  )
}
