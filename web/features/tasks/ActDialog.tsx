import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { ActStandingDocument, type ActStandingQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { useActWords } from './act-words.ts'
import { useUndoAct } from './useUndoAct.ts'

type StandingAct = ActStandingQuery['act']

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, minHeight: '6rem', alignContent: 'start' },
  who: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, display: 'grid', rowGap: tokens.spacingVerticalXS },
  back: { fontWeight: tokens.fontWeightSemibold },
  quiet: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** What an act was, what taking it back would come to now, what stays and why; and the button that does it. */
export function ActDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const words = useActWords()
  const popups = usePopups()
  const showError = useShowError()
  const undo = useUndoAct()
  const [busy, setBusy] = useState(false)
  useReturnFocus()
  const { data, error, reload } = useGraphql(ActStandingDocument, { id }, { revalidateOnFocus: false })
  const act = data?.act
  const takeBack = async (): Promise<void> => {
    setBusy(true)
    const working = undo(id)
    onClose()
    try {
      popups.show(await working)
    } catch (refusal) {
      showError(refusal)
    }
  }
  const mayUndo = act !== undefined && act.mayUndo && act.standing.back > 0
  return (
    <Dialog open onOpenChange={(_, event) => event.open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            {act === undefined ? text('act.title') : text('act.title_of', { what: words(act) })}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {act === undefined ? (
              error === undefined ? (
                <Loading />
              ) : (
                <ErrorState error={error} onRetry={() => void reload()} />
              )
            ) : (
              <>
                <span className={styles.who}>
                  {[act.userName ?? text('act.somebody'), formats.moment(act.time)].join(' · ')}
                </span>
                <Standing act={act} />
                {act.undoneTime === null && (
                  <p className={styles.quiet}>
                    <Message id="act.until" values={{ date: formats.date(act.undoableUntil) }} />
                  </p>
                )}
              </>
            )}
          </DialogContent>
          <DialogActions>
            {mayUndo && (
              <Button
                appearance="primary"
                icon={<ArrowUndo20Regular />}
                autoFocus
                disabledFocusable={busy}
                onClick={() => void takeBack()}
              >
                {text('act.undo_count', { count: act.standing.back, countText: formats.integer(act.standing.back) })}
              </Button>
            )}
            <Button onClick={onClose}>
              <Message id={mayUndo ? 'act.leave' : 'action.close'} />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function Standing({ act }: { readonly act: StandingAct }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { undoneTime, undoneByName, standing } = act
  if (undoneTime !== null)
    return (
      <span>
        <WholeDates>
          {text('act.already', { name: undoneByName ?? text('act.somebody'), date: formats.moment(undoneTime) })}
        </WholeDates>
      </span>
    )
  const { back, stays, looked, total } = standing
  const counted = (count: number) => ({ count, countText: formats.integer(count) })
  return (
    <>
      <ul className={styles.list}>
        <li className={styles.back}>{text(back === 0 ? 'act.back_none' : 'act.back', counted(back))}</li>
        {stays.map(({ reason, count }) => (
          <li key={reason}>{text(`act.stays.${reason}`, counted(count))}</li>
        ))}
      </ul>
      {looked < total && (
        <p className={styles.quiet}>
          {text('act.looked', { looked: formats.integer(looked), total: formats.integer(total) })}
        </p>
      )}
      {!act.mayUndo && back > 0 && (
        <p className={styles.quiet}>
          <Message id="act.not_you" />
        </p>
      )}
    </>
  )
}
