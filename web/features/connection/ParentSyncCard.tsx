import { Label, makeStyles, Radio, RadioGroup, tokens, useId } from '@fluentui/react-components'
import { parentSyncModes, type ParentSyncMode } from '#domain/connections/connection.ts'
import { ConnectionsDocument, UpdateCombinationParentSyncSettingsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { SaveLine } from '../../ui/form/SaveLine.tsx'
import { useField } from '../../ui/form/useField.ts'
import { useSavingForm } from '../../ui/form/useSavingForm.ts'
import { Message } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'

const useStyles = makeStyles({
  intro: { margin: 0, color: tokens.colorNeutralForeground2 },
  label: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  explanation: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

function tellsParents({ tables }: NamedConnection): boolean {
  return tables.administrations?.columns.some(({ key }) => key === 'parentId') ?? false
}

/** Who decides which combination lies under which: the CRM, the people of the firm, or the CRM where nobody did. */
export function ParentSyncCard({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const labelId = useId('parents')
  const { send } = useCommand(UpdateCombinationParentSyncSettingsDocument, {
    refreshes: [ConnectionsDocument],
    quiet: true,
  })
  const { application, crmSettings, id, status } = connection
  const saving = useSavingForm<{ readonly mode: ParentSyncMode }>({
    values: { mode: crmSettings?.combinationParentSyncMode ?? 'MANUAL' },
    send: ({ mode }) => send({ input: { id, combinationParentSyncMode: mode } }),
    pause: 0,
  })
  const { value: mode, change } = useField(saving.form, 'mode')
  return (
    <Card title={<Message id="crm.parents.title" />}>
      <Label id={labelId} className={styles.intro}>
        <Message id="crm.parents.intro" values={{ application }} />
      </Label>
      {mayEdit ? (
        <>
          <RadioGroup
            aria-labelledby={labelId}
            value={mode}
            disabled={status !== 'ACTIVE'}
            onChange={(_, { value }) => {
              const next = parentSyncModes.find((one) => one === value)
              if (next !== undefined) change(next)
            }}
          >
            {parentSyncModes.map((one) => (
              <Radio key={one} value={one} label={<Choice mode={one} application={application} />} />
            ))}
          </RadioGroup>
          <SaveLine saving={saving} />
        </>
      ) : (
        <Choice mode={mode} application={application} />
      )}
      {!tellsParents(connection) && (
        <p className={styles.intro}>
          <Message id="crm.parents.untold" values={{ application }} />
        </p>
      )}
      {!connection.isLeadingCrm && (
        <p className={styles.intro}>
          <Message id="crm.parents.not_leading" />
        </p>
      )}
    </Card>
  )
}

function Choice({ mode, application }: { mode: ParentSyncMode; application: string }) {
  const styles = useStyles()
  return (
    <span className={styles.label}>
      <Message id={`crm.parents.${mode}`} />
      <span className={styles.explanation}>
        <Message id={`crm.parents.${mode}.explain`} values={{ application }} />
      </span>
    </span>
  )
}
