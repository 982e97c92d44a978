import { useState, type ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  makeStyles,
  mergeClasses,
  Tab,
  TabList,
  Tooltip,
} from '@fluentui/react-components'
import { useNavigate } from 'react-router'
import { slotColumns } from '#domain/combinations/combination.ts'
import {
  AddCombinationDocument,
  CombinationsDocument,
  CombinationTagsDocument,
  DeleteCombinationDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useFormValues } from '../../ui/form/useField.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'
import { draftProblems, emptyDraft, namedProblems, inputOf, type CombinationDraft } from './combination-form.ts'
import { combinationPath } from './combination-list.ts'
import { CombinationFields } from './CombinationFields.tsx'
import { FromCrm } from './FromCrm.tsx'
import { useAddDialogStyles } from './useAddDialogStyles.ts'
import { useCombinationWork } from './useCombinationWork.ts'
import { useConfirmShared } from './useConfirmShared.ts'
import { useDuplicates } from './useDuplicates.ts'
import { useSlotNames } from './useSlotNames.ts'

const useStyles = makeStyles({
  surface: { width: 'min(42rem, calc(100vw - 2rem))', maxWidth: 'none' },
  wide: { width: 'min(60rem, calc(100vw - 2rem))' },
})

/** Adds customers: one by hand, or those that a CRM knows. */
export function AddCombinationDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const rows = useAddDialogStyles()
  useReturnFocus()
  const [tab, setTab] = useState<'hand' | 'crm'>('hand')
  const tabs = (
    <>
      <DialogTitle>
        <Message id="combinations.add" />
      </DialogTitle>
      <TabList
        className={rows.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => setTab(value === 'crm' ? 'crm' : 'hand')}
      >
        <Tab value="hand">
          <Message id="combination.add.by_hand" />
        </Tab>
        <Tab value="crm">
          <Message id="combination.add.from_crm" />
        </Tab>
      </TabList>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        // What was typed is not lost to a click beside the dialog.
        if (!open && type !== 'backdropClick') onClose()
      }}
    >
      <DialogSurface className={mergeClasses(styles.surface, tab === 'crm' && styles.wide)}>
        {tab === 'hand' ? (
          <ByHand tabs={tabs} onClose={onClose} />
        ) : (
          <DialogBody className={rows.body}>
            {tabs}
            <FromCrm onClose={onClose} />
          </DialogBody>
        )}
      </DialogSurface>
    </Dialog>
  )
}

function ByHand({ tabs, onClose }: { tabs: ReactNode; onClose: () => void }) {
  const rows = useAddDialogStyles()
  const navigate = useNavigate()
  const offerUndo = useUndo()
  const slotNames = useSlotNames()
  const work = useCombinationWork()
  const confirmShared = useConfirmShared()
  const [asking, setAsking] = useState(false)
  const changed = { refreshes: [CombinationsDocument, CombinationTagsDocument] }
  const { send } = useCommand(AddCombinationDocument, changed)
  const takeBack = useCommand(DeleteCombinationDocument, changed)
  const form = useForm<CombinationDraft>({
    values: emptyDraft,
    check: namedProblems,
    named: 'typing',
    refusals: { name: problem('combination.name.required') },
    send: async (draft) => {
      setAsking(true)
      try {
        if (!(await confirmShared(draft.chamberOfCommerceNumber))) return
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
      } finally {
        setAsking(false)
      }
    },
    onError: useShowError(),
  })
  const draft = useFormValues(form)
  const duplicates = useDuplicates(draft, undefined)
  const isWrong = Object.keys(draftProblems(draft)).length > 0 || duplicates.withCustomerId.length > 0
  const submit = (
    <SubmitButton form={form} busy={asking} disabled={isWrong || work.obstacle !== undefined}>
      <Message id="combination.add.submit" />
    </SubmitButton>
  )
  return (
    <FormElement form={form}>
      <DialogBody className={rows.body}>
        {tabs}
        <DialogContent className={rows.content}>
          <CombinationFields form={form} duplicates={duplicates} slotNames={slotNames} slots={slotColumns} />
        </DialogContent>
        <DialogActions className={rows.actions}>
          <Button onClick={onClose}>
            <Message id="action.cancel" />
          </Button>
          {work.obstacle === undefined ? (
            submit
          ) : (
            <Tooltip content={work.obstacle} relationship="description">
              {submit}
            </Tooltip>
          )}
        </DialogActions>
      </DialogBody>
    </FormElement>
  )
}
