import { useState } from 'react'
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { isAuthorized } from '#domain/connections/authorization.ts'
import { allSlotNames, namesFault, type SlotName } from '#domain/connections/crm-settings.ts'
import { referenceSlots } from '#domain/connections/crm-slots.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Message } from '../../ui/Message.tsx'
import type { NamedConnection } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'
import { differ } from './slots-draft.ts'
import { SlotRow } from './SlotRow.tsx'
import { useCrmNames, type CrmNames } from './useCrmNames.ts'
import { useSaveSlots } from './useSaveSlots.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '48rem' },
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

/** The five references and five tags of a customer: which fields of the CRM fill them, and so what they are called. */
export function SlotsCard({ connection, now }: { connection: NamedConnection; now: Date }) {
  const styles = useStyles()
  const stored = allSlotNames(connection.crmSettings)
  const [draft, setDraft] = useState<readonly SlotName[]>()
  const shown = draft ?? stored
  const isFixed = connection.entry?.crmNames === 'fixed'
  const editable = connection.isLeadingCrm && connection.status === 'ACTIVE'
  const lookups = useCrmNames(connection, editable && !isFixed && isAuthorized(connection))
  const { save, busy, outlook } = useSaveSlots(connection, now)
  const isChanged = draft !== undefined && differ(draft, stored)
  const change = (slot: SlotName): void => setDraft(shown.map((one) => (one.key === slot.key ? slot : one)))
  const submit = async (): Promise<void> => {
    if (await save(shown)) setDraft(undefined)
  }
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
      {shown
        .filter(({ key }) => referenceSlots.includes(key) === (kind === 'references'))
        .map((slot) => (
          <SlotRow
            key={slot.key}
            slot={slot}
            all={shown}
            application={connection.application}
            lookup={isFixed ? undefined : lookups[kind]}
            disabled={!editable || busy}
            onChange={change}
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
      <div className={styles.groups}>
        {group('references')}
        {group('tags')}
      </div>
      {editable && (
        <div className={styles.actions}>
          <Button
            appearance="primary"
            disabledFocusable={!isChanged || busy || namesFault(shown) !== undefined}
            onClick={() => void submit()}
          >
            <Message id="crm.slots.save" />
          </Button>
          {isChanged && (
            <Button disabled={busy} onClick={() => setDraft(undefined)}>
              <Message id="crm.slots.undo" />
            </Button>
          )}
          <span className={styles.after}>
            <Message id={`crm.slots.after_${outlook}`} />
          </span>
        </div>
      )}
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
