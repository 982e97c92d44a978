import { useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components'
import {
  DefinitionDocument,
  DefinitionProductsDocument,
  RecountDocument,
  RecountPreviewDocument,
  type RecountFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { Definition } from '../definitions/index.ts'
import { MonthTable } from '../months/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'

const useStyles = makeStyles({
  same: { color: tokens.colorNeutralForeground3 },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/**
 * Months before a definition was changed keep what they counted. Who wants the open ones counted anew sees first what each comes
 * to.
 */
export function RecountMonths({ definition }: { definition: Definition }) {
  const mayEdit = useAllowed('product:edit')
  const [open, setOpen] = useState(false)
  if (!mayEdit || definition.isDefault || definition.countedFrom <= definition.createdTime) return null
  return (
    <>
      <MessageBar>
        <MessageBarBody>
          <Message id="definition.recount.why" />
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" onClick={() => setOpen(true)}>
            <Message id="definition.recount" />
          </Button>
        </MessageBarActions>
      </MessageBar>
      {open && <RecountDialog id={definition.id} onClose={() => setOpen(false)} />}
    </>
  )
}

const isSame = (a: RecountFieldsFragment, b: RecountFieldsFragment): boolean =>
  a.lines === b.lines && a.quantity === b.quantity && a.purchase === b.purchase && a.sales === b.sales

function RecountDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const popups = usePopups()
  const { data, current, error, reload } = useGraphql(RecountPreviewDocument, { id }, { keepPreviousData: false })
  const { run, busy } = useCommand(RecountDocument, { refreshes: [DefinitionDocument, DefinitionProductsDocument] })
  const months = current ? data?.recountPreview : undefined
  const differs = months?.some(({ before, after }) => !isSame(before, after)) === true
  const recount = async (): Promise<void> => {
    if ((await run({ id })) === undefined) return
    popups.success(text('definition.recount.started'))
    onClose()
  }
  return (
    <DialogFrame onClose={onClose}>
      <DialogParts
        title={<Message id="definition.recount" />}
        actions={
          <>
            <Button onClick={onClose}>
              <Message id="action.cancel" />
            </Button>
            <BlockedButton
              primary
              busy={busy || months === undefined}
              obstacle={months === undefined || differs ? undefined : text('definition.recount.same')}
              onClick={() => void recount()}
            >
              <Message id="definition.recount.submit" />
            </BlockedButton>
          </>
        }
      >
        {months === undefined ? (
          error === undefined ? (
            <Loading />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : (
          <>
            <p className={styles.note}>
              <Message id={differs ? 'definition.recount.note' : 'definition.recount.same'} />
            </p>
            {differs && <RecountTable months={months} />}
          </>
        )}
      </DialogParts>
    </DialogFrame>
  )
}

interface MonthSums {
  readonly period: string
  readonly before: RecountFieldsFragment
  readonly after: RecountFieldsFragment
}

/** Each month as it counts now and as it would. */
function RecountTable({ months }: { months: readonly MonthSums[] }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const both = (before: string, after: string) =>
    before === after ? (
      <span key={after} className={styles.same}>
        {after}
      </span>
    ) : (
      text('definition.recount.both', { before, after })
    )
  return (
    <MonthTable
      label={text('definition.recount.table')}
      columns={[
        { key: 'month', header: text('definition.recount.month') },
        { key: 'quantity', header: text('definition.recount.quantity'), number: true },
        { key: 'purchase', header: text('definition.recount.purchase'), number: true },
        { key: 'sales', header: text('definition.recount.sales'), number: true, stays: true },
      ]}
      rows={months.map(({ period, before, after }) => ({
        key: period,
        cells: [
          formats.period(period),
          both(formats.quantity(before.quantity), formats.quantity(after.quantity)),
          both(formats.amount(before.purchase ?? 0), formats.amount(after.purchase ?? 0)),
          both(formats.amount(before.sales ?? 0), formats.amount(after.sales ?? 0)),
        ],
      }))}
    />
  )
}
