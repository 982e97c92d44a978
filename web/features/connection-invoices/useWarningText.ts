import { useText, useTextOf } from '../../ui/Message.tsx'
import type { Invoice } from './invoice-view.ts'

export type Warning = Invoice['metaData']['warnings'][number]

/** A warning in one line: where it is, what it is, what stood there. */
export function useWarningText(): (warning: Warning) => string {
  const text = useText()
  const textOf = useTextOf()
  return ({ code, line, value }) =>
    [
      ...(line === null ? [] : [text('connection.invoice.at_line', { line })]),
      textOf(`invoice.warning.${code}`, 'invoice.warning.unknown'),
      ...(value === null ? [] : [value]),
    ].join(' · ')
}
