import { useMemo, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { addMonths, periodAt } from '#domain/shared/period.ts'
import {
  RaisePreviewDocument,
  RaiseRulesDocument,
  UndoRaiseDocument,
  type RaiseFinancialRulesInput,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useLater } from '../../ui/useLater.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { RaiseFields, raiseInput, type RaiseChoice } from './RaiseFields.tsx'
import { RaiseLines, type RaisedNames } from './RaiseLines.tsx'
import { pricesShown } from './RuleDialog.tsx'

const useStyles = makeStyles({
  surface: { width: 'min(56rem, calc(100vw - 2rem))', maxWidth: 'none' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  scroll: { overflow: 'auto', maxHeight: 'min(24rem, 45vh)' },
  // The prices of another percentage; they keep their room, so that nothing jumps.
  late: { visibility: 'hidden' },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

interface RaiseDialogProps extends RaisedNames {
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Raises prices by a percentage from a month on: what comes of it is seen before, and can be taken back after. */
export function RaiseDialog({ definitions, valueName, onClose, onDone }: RaiseDialogProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  useReturnFocus()
  const [choice, setChoice] = useState<RaiseChoice>(() => ({
    percentage: '',
    month: addMonths(periodAt(new Date()), 1),
    which: 'BOTH',
  }))
  const input = useMemo(() => raiseInput(choice, definitions), [choice, definitions])
  const asked = useLater(input, 300)
  const { data, error, current, reload } = useGraphql(
    RaisePreviewDocument,
    // Written above.
    asked === undefined ? null : { input: JSON.parse(asked) as RaiseFinancialRulesInput },
    { revalidateOnFocus: false },
  )
  const isSettled = input !== undefined && input === asked && current
  const plan = input === undefined ? undefined : data?.raiseFinancialRulesPreview
  const raise = useCommand(RaiseRulesDocument, { refreshes: pricesShown })
  const undo = useCommand(UndoRaiseDocument, { refreshes: pricesShown })
  const submit = async (): Promise<void> => {
    if (!isSettled || raise.busy) return
    const answer = await raise.run({ input: JSON.parse(input) as RaiseFinancialRulesInput })
    if (answer === undefined) return
    const { id, raised, taskId } = answer.raiseFinancialRules
    const counted = (count: number) => ({ count, countText: formats.integer(count) })
    offerUndo({
      done: taskId === null ? text('price.raise.done', counted(raised)) : text('price.raise.started'),
      undo: async () => {
        const { kept } = (await undo.send({ id })).undoRaiseFinancialRules
        return kept === 0 ? undefined : text('price.raise.kept', counted(kept))
      },
    })
    onDone?.()
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={styles.surface}>
        <form
          noValidate
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <DialogBody>
            <DialogTitle>
              <Message
                id="price.raise.title"
                values={{ count: definitions.length, countText: formats.integer(definitions.length) }}
              />
            </DialogTitle>
            <DialogContent className={styles.content}>
              <RaiseFields choice={choice} onChange={setChoice} />
              {input === undefined ? (
                <p className={styles.note}>
                  <Message id="price.raise.incomplete" />
                </p>
              ) : error !== undefined && !isSettled && input === asked ? (
                <ErrorState error={error} onRetry={() => void reload()} />
              ) : plan === undefined ? (
                <Loading />
              ) : (
                <div
                  className={mergeClasses(styles.scroll, !isSettled && styles.late)}
                  role="region"
                  aria-label={text('price.raise.preview')}
                  aria-busy={!isSettled}
                  tabIndex={0}
                >
                  <RaiseLines
                    lines={plan.items}
                    definitions={definitions}
                    valueName={valueName}
                    withoutPrice={plan.withoutPrice}
                  />
                </div>
              )}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <Button
                appearance="primary"
                type="submit"
                disabledFocusable={!isSettled || plan === undefined || plan.items.length === 0 || raise.busy}
                {...(raise.busy ? { icon: <Spinner size="tiny" /> } : {})}
              >
                <Message id="price.raise.submit" />
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
