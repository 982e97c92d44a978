import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { isAuthorized } from '#domain/connections/connection-state.ts'
import { allSlotNames, type SlotName } from '#domain/connections/crm-settings.ts'
import { referenceSlots, slotColumn, slotKeys, type SlotKey } from '#domain/connections/crm-slots.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { problem, type Problems } from '../../ui/form/problem.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { remarkOf } from './slots-draft.ts'
import { SlotRow, type Slots } from './SlotRow.tsx'
import { useCrmNames, type CrmNames } from './useCrmNames.ts'
import { useSaveSlots } from './useSaveSlots.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '48rem' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  groups: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalXXL,
    '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  group: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  heading: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: 0,
    width: '100%',
    marginBottom: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Over the switches, each of which has its own name.
  sync: {
    marginLeft: 'auto',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  after: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const bySlot = (names: readonly SlotName[]): Slots =>
  // One name for each slot, which the type cannot see.
  Object.fromEntries(names.map((slot) => [slot.key, slot])) as unknown as Slots

const inOrder = (slots: Slots): SlotName[] => slotKeys.map((key) => slots[key])

/** Which slots have a name that another has too. */
function reuses(all: readonly SlotName[], nameOf: (key: SlotKey) => string): Problems<Slots> {
  return Object.fromEntries(
    all.flatMap((slot) => {
      const remark = remarkOf(slot, all, undefined)
      return remark?.kind === 'reused' ? [[slot.key, problem('crm.slot.reused', { other: nameOf(remark.by) })]] : []
    }),
  )
}

/** The five references and five tags of a customer: which fields of the CRM fill them, and so what they are called. */
export function SlotsCard({ connection, now }: { connection: NamedConnection; now: Date }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const isFixed = connection.entry?.crmNames === 'fixed'
  const editable = connection.isLeadingCrm && connection.status === 'ACTIVE'
  const lookups = useCrmNames(connection, editable && !isFixed && isAuthorized(connection))
  const { save, outlook } = useSaveSlots(connection, now)
  const form = useForm<Slots>({
    values: bySlot(allSlotNames(connection.crmSettings)),
    named: 'typing',
    onlyChanges: true,
    check: (slots) => reuses(inOrder(slots), (key) => textOf(`column.${slotColumn(key)}`, 'column.other', { key })),
    send: (slots) => save(inOrder(slots)),
    onError: useShowError(),
  })
  const group = (kind: 'references' | 'tags') => (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>
        <Message id={`crm.slots.${kind}`} />
        {lookups[kind].busy && <Spinner size="extra-tiny" aria-hidden="true" />}
        {!isFixed && (
          <span className={styles.sync} aria-hidden="true">
            <Message id="crm.slot.sync" />
          </span>
        )}
      </legend>
      {slotKeys
        .filter((key) => referenceSlots.includes(key) === (kind === 'references'))
        .map((key) => (
          <SlotRow
            key={key}
            slotKey={key}
            form={form}
            application={connection.application}
            lookup={isFixed ? undefined : lookups[kind]}
            disabled={!editable || form.busy}
          />
        ))}
    </fieldset>
  )
  return (
    <Card title={<Message id="crm.slots.title" />}>
      <p className={styles.text}>
        <Message
          id={isFixed ? 'crm.slots.intro_fixed' : 'crm.slots.intro'}
          values={{ application: connection.application }}
        />
      </p>
      <Obstacle connection={connection} isFixed={isFixed} lookups={[lookups.references, lookups.tags]} />
      <FormElement form={form} className={styles.form}>
        <div className={styles.groups}>
          {group('references')}
          {group('tags')}
        </div>
        {editable && (
          <div className={styles.actions}>
            <SubmitButton form={form} obstacle={form.isDirty ? undefined : text('form.unchanged')}>
              <Message id="crm.slots.save" />
            </SubmitButton>
            {form.isDirty && (
              <Button disabled={form.busy} onClick={form.reset}>
                <Message id="crm.slots.undo" />
              </Button>
            )}
            <span className={styles.after}>
              <Message id={`crm.slots.after_${outlook}`} />
            </span>
          </div>
        )}
      </FormElement>
    </Card>
  )
}

/** Why nothing can be chosen here now. */
function Obstacle({
  connection,
  isFixed,
  lookups,
}: {
  connection: NamedConnection
  isFixed: boolean
  lookups: readonly CrmNames[]
}) {
  const errorText = useErrorText()
  const failed = lookups.find(({ error, busy }) => error !== undefined && !busy)
  if (!connection.isLeadingCrm) {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <Message id="connection.only_leading_crm_references_and_tags_configurable" />
        </MessageBarBody>
      </MessageBar>
    )
  }
  if (connection.status !== 'ACTIVE' || isFixed) return null
  if (!isAuthorized(connection)) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <Message id="crm.slots.unauthorized" values={{ application: connection.application }} />
        </MessageBarBody>
      </MessageBar>
    )
  }
  if (failed === undefined) return null
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <Message
          id="crm.slots.failed"
          values={{ application: connection.application, reason: errorText(failed.error) }}
        />
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={failed.reload}>
          <Message id="connection.save.retry" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
