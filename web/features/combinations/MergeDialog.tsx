import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { ArrowSwap20Regular } from '@fluentui/react-icons/svg/arrow-swap'
import { MergePreviewDocument, type MergeSide } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { CombinationPicker } from '../linking/index.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { fieldsToShow, MergeFields } from './MergeFields.tsx'
import { MergeMoves } from './MergeMoves.tsx'
import { useCombinationWork } from './useCombinationWork.ts'
import { useMerge, type MergeField } from './useMerge.ts'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalL },
  swap: { justifySelf: 'start' },
})

interface Pair {
  readonly survivorId: string
  readonly mergedId: string
}

/**
 * Two customers become one: side by side, whose value it is is chosen field by field, and what moves is told. Of one
 * customer the other is chosen first. `onDone`: told the one that stays.
 */
export function MergeDialog(props: {
  readonly ids: readonly [string] | readonly [string, string]
  readonly onDone: (survivorId: string) => void
  readonly onClose: () => void
}) {
  const { ids, onDone, onClose } = props
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const showError = useShowError()
  const work = useCombinationWork()
  const { merge, busy } = useMerge()
  const [pair, setPair] = useState<Pair | undefined>(() => {
    const [survivorId, mergedId] = ids
    return mergedId === undefined ? undefined : { survivorId, mergedId }
  })
  // By field, what somebody chose otherwise than is proposed.
  const [chosen, setChosen] = useState<Readonly<Record<string, MergeSide>>>({})
  const { data, error, current, reload } = useGraphql(MergePreviewDocument, pair ?? null, { revalidateOnFocus: false })
  const preview = pair !== undefined && current ? data?.mergePreview : undefined
  const sideOf = ({ field, chosen: proposed, lockedTo }: MergeField): MergeSide => lockedTo ?? chosen[field] ?? proposed
  const choose = (next: Pair | undefined): void => {
    setPair(next)
    setChosen({})
  }
  const send = async (): Promise<void> => {
    if (preview === undefined || pair === undefined) return
    const fromMerged = preview.fields.flatMap((field) => (sideOf(field) === 'MERGED' ? [field.field] : []))
    try {
      const survivorId = await merge({ ...pair, seen: preview.seen, fromMerged }, preview)
      onClose()
      onDone(survivorId)
    } catch (failure) {
      showError(failure)
      // Of customers that another changed meanwhile the new values are shown.
      void reload()
    }
  }
  const [refused] = preview?.obstacles ?? []
  const obstacle =
    work.obstacle ??
    (pair === undefined ? text('merge.choose_first') : undefined) ??
    (refused === undefined ? undefined : textOf(`api.error.${refused}`, 'merge.choose_first'))
  return (
    <DialogFrame size="large" onClose={onClose}>
      <DialogParts
        title={<Message id="merge.title" />}
        actions={
          <>
            <Button onClick={onClose}>
              <Message id="action.cancel" />
            </Button>
            <BlockedButton
              primary
              obstacle={obstacle ?? (preview === undefined || busy ? text('merge.wait') : undefined)}
              onClick={() => void send()}
            >
              <Message id="merge.submit" />
            </BlockedButton>
          </>
        }
      >
        {ids.length === 1 && (
          <CombinationPicker
            label={text('merge.with')}
            value={preview === undefined ? undefined : otherOf(preview, ids[0])}
            exceptId={ids[0]}
            required
            onChange={(customer) =>
              choose(customer === undefined ? undefined : { survivorId: ids[0], mergedId: customer.id })
            }
          />
        )}
        {pair !== undefined &&
          (preview === undefined ? (
            error === undefined ? (
              <Loading />
            ) : (
              <ErrorState error={error} onRetry={() => void reload()} />
            )
          ) : (
            <div className={styles.body}>
              {refused !== undefined && (
                <MessageBar intent="error" layout="multiline">
                  <MessageBarBody>{obstacle}</MessageBarBody>
                </MessageBar>
              )}
              {fieldsToShow(preview).length > 0 && (
                <MergeFields
                  preview={preview}
                  sideOf={sideOf}
                  onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
                />
              )}
              <Button
                className={styles.swap}
                size="small"
                icon={<ArrowSwap20Regular />}
                onClick={() => choose({ survivorId: pair.mergedId, mergedId: pair.survivorId })}
              >
                <Message id="merge.swap" />
              </Button>
              <MergeMoves preview={preview} sideOf={sideOf} />
            </div>
          ))}
      </DialogParts>
    </DialogFrame>
  )
}

/** The one that was chosen, whichever of the two stays. */
const otherOf = <T extends { readonly id: string }>(
  pair: { readonly survivor: T; readonly merged: T },
  id: string,
): T => (pair.survivor.id === id ? pair.merged : pair.survivor)
