import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { slotColumns } from '#domain/combinations/combination.ts'
import {
  AddCombinationDocument,
  CombinationsDocument,
  CombinationTagsDocument,
  DeleteCombinationDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { FormDialogParts } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useFormValues } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { emptyDraft, namedProblems, inputOf, type CombinationDraft } from './combination-form.ts'
import { combinationPath } from './combination-list.ts'
import { CombinationFields } from './CombinationFields.tsx'
import { FromCrm } from './FromCrm.tsx'
import { useCombinationWork } from './useCombinationWork.ts'
import { useConfirmShared } from './useConfirmShared.ts'
import { useDuplicates } from './useDuplicates.ts'
import { useSlotNames } from './useSlotNames.ts'

const useStyles = makeStyles({
  tabs: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})` },
})

/** Adds customers: one by hand, or those that a CRM knows. */
export function AddCombinationDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<Way>()
  const tab = chosen ?? 'hand'
  const tabs = <Tabs tab={tab} isChosen={chosen !== undefined} onChange={setChosen} />
  return (
    <DialogFrame size={tab === 'hand' ? 'wide' : 'large'} onClose={onClose}>
      {tab === 'hand' ? <ByHand tabs={tabs} onClose={onClose} /> : <FromCrm tabs={tabs} onClose={onClose} />}
    </DialogFrame>
  )
}

type Way = 'hand' | 'crm'

/** Each way draws the tabs anew: the focus stays on the one that was chosen. */
function Tabs(props: { tab: Way; isChosen: boolean; onChange: (tab: Way) => void }) {
  const { tab, isChosen, onChange } = props
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  }, [isChosen])
  return (
    <div ref={list} className={styles.tabs}>
      <TabList selectedValue={tab} onTabSelect={(_, { value }) => onChange(value === 'crm' ? 'crm' : 'hand')}>
        <Tab value="hand">
          <Message id="combination.add.by_hand" />
        </Tab>
        <Tab value="crm">
          <Message id="combination.add.from_crm" />
        </Tab>
      </TabList>
    </div>
  )
}

function ByHand({ tabs, onClose }: { tabs: ReactNode; onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const slotNames = useSlotNames()
  const work = useCombinationWork()
  const confirmShared = useConfirmShared()
  const changed = { refreshes: [CombinationsDocument, CombinationTagsDocument] }
  const { send } = useCommand(AddCombinationDocument, changed)
  const takeBack = useCommand(DeleteCombinationDocument, changed)
  const form = useForm<CombinationDraft>({
    values: emptyDraft,
    check: namedProblems,
    named: 'typing',
    refusals: { name: problem('combination.name.required') },
    send: async (draft) => {
      if (!(await confirmShared(draft.chamberOfCommerceNumber))) return false
      const { addCombination: added } = await send({ input: inputOf(draft) })
      offerUndo({
        done: (
          <Message
            id="combination.added"
            values={{
              name: added.name,
              link: (words) => (
                // A popup stands outside of the router.
                <Link as="button" inline onClick={() => void navigate(combinationPath(added.id))}>
                  {words}
                </Link>
              ),
            }}
          />
        ),
        undo: async () => {
          await takeBack.send({ id: added.id })
          return undefined
        },
      })
      onClose()
      return true
    },
    onError: useShowError(),
  })
  const draft = useFormValues(form)
  const duplicates = useDuplicates(draft, undefined)
  const [taken] = duplicates.withCustomerId
  return (
    <FormDialogParts
      form={form}
      title={<Message id="combinations.add" />}
      head={tabs}
      submit={<Message id="combination.add.submit" />}
      obstacle={
        work.obstacle ?? (taken === undefined ? undefined : text('combination.customer_id_used', { name: taken.name }))
      }
      onClose={onClose}
    >
      <CombinationFields form={form} duplicates={duplicates} slotNames={slotNames} slots={slotColumns} />
    </FormDialogParts>
  )
}
