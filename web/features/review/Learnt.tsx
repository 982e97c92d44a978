import { useState } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LearnMatchingAnewDocument, MatchingLearntDocument } from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'

const useStyles = makeStyles({
  learnt: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
  },
})

/** What the firm taught of its own records, and the way to have it learnt anew. */
export function Learnt({ onBegun }: { readonly onBegun: () => Promise<void> }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const transport = useTransport()
  const showError = useShowError()
  const { data, reload } = useGraphql(MatchingLearntDocument, {})
  const [isBusy, setBusy] = useState(false)
  if (data === undefined) return null
  const { version, links, refusals } = data.matchingLearnt
  // A model of records alone says nothing that anybody taught.
  const isTaught = version > 0 && links + refusals > 0
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      await transport.call(LearnMatchingAnewDocument, {})
      await Promise.all([reload(), onBegun()])
    } catch (refusal) {
      showError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.learnt}>
      {!isTaught
        ? text('review.learnt.none')
        : text('review.learnt', {
            links,
            linksText: formats.integer(links),
            refusals,
            refusalsText: formats.integer(refusals),
          })}
      {isTaught && (
        <Button size="small" appearance="subtle" disabledFocusable={isBusy} onClick={() => void begin()}>
          <Message id="review.learnt.anew" />
        </Button>
      )}
    </div>
  )
}
