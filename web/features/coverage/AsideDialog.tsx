import { useState, type ReactNode } from 'react'
import { asideFault, latestReturn } from '#domain/coverage/leaver.ts'
import type { CoverageAsideFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { ReasonField } from '../months/index.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { WholeDates } from '../../ui/WholeDates.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import type { AsideDraft, CanBeAside } from './useAsides.ts'

/** Lets something be, with a reason and the day on which it is back. */
export function AsideDialog({
  thing,
  hints,
  onClose,
  onDone,
}: {
  thing: CanBeAside
  hints: { readonly reason: string; readonly day: string }
  onClose: () => void
  /** Once it is set aside; it closes first. */
  onDone?: () => void
}) {
  const { name } = thing
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const showError = useShowError()
  const reload = useReload()
  const form = useForm<AsideDraft>({
    values: { reason: '', dueOn: '' },
    check: (draft) => {
      const now = new Date()
      switch (asideFault(draft, now)) {
        case undefined:
          return {}
        case 'reason':
          return { reason: problem('month.reason.missing') }
        case 'dueOn':
          return { dueOn: problem('leavers.due.wrong', { last: formats.date(latestReturn(now)) }) }
      }
    },
    send: async ({ reason, dueOn }) => {
      await thing.set({ reason: reason.trim(), dueOn })
      onClose()
      onDone?.()
      offerUndo({
        done: text('leavers.aside.done', { name, day: formats.date(dueOn) }),
        undo: async () => {
          await thing.takeUp()
          return undefined
        },
      })
    },
    onError: (error) => {
      showError(error)
      // Refused, what was read here is old.
      void reload(thing.shownBy)
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="leavers.aside.title" values={{ name }} />}
      submit={<Message id="month.set_aside" />}
      onClose={onClose}
    >
      <ReasonField form={form} label={text('month.reason')} hint={hints.reason} />
      <DateField form={form} name="dueOn" label={text('leavers.due')} hint={hints.day} required />
    </FormDialog>
  )
}

/** Who let it be until when, and why. */
export function useAsideWords(): (aside: CoverageAsideFieldsFragment) => ReactNode {
  const text = useText()
  const formats = useFormats()
  return ({ dueOn, by, time, reason }) => (
    <WholeDates>
      {text('leavers.aside.by', {
        day: formats.date(dueOn),
        who: by ?? text('month.closed.somebody'),
        when: formats.moment(time),
        reason,
      })}
    </WholeDates>
  )
}

/** Takes something up again, and offers to set it aside as it was. `done`: what is said then; answers whether it is so. */
export function useTakeUp(
  thing: CanBeAside,
  done: string,
): { readonly takeUp: (aside: AsideDraft) => Promise<boolean>; readonly busy: boolean } {
  const offerUndo = useUndo()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const takeUp = async (aside: AsideDraft): Promise<boolean> => {
    setBusy(true)
    try {
      await thing.takeUp()
    } catch (error) {
      showError(error)
      return false
    } finally {
      setBusy(false)
    }
    offerUndo({
      done,
      undo: async () => {
        await thing.set(aside)
        return undefined
      },
    })
    return true
  }
  return { takeUp, busy }
}
