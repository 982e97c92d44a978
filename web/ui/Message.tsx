import { useCallback, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../messages/ids.generated.ts'

export type { MessageId }
export type MessageValue = string | number | boolean | Date | null | undefined
export type RichMessageValue = MessageValue | ReactNode | ((chunks: ReactNode[]) => ReactNode)

/** A text of the product. An id that is not in both languages does not compile. */
export function Message({ id, values }: { id: MessageId; values?: Readonly<Record<string, RichMessageValue>> }) {
  return <FormattedMessage id={id} {...(values === undefined ? {} : { values: { ...values } })} />
}

/** A text as a string, for labels, titles and files. */
export type Text = (id: MessageId, values?: Readonly<Record<string, MessageValue>>) => string

export function useText(): Text {
  const intl = useIntl()
  return useCallback(
    (id, values) => intl.formatMessage({ id }, values === undefined ? undefined : { ...values }),
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
