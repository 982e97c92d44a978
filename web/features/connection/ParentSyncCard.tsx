import { useState } from 'react'
import { Label, makeStyles, Radio, RadioGroup, tokens, useId } from '@fluentui/react-components'
import { parentSyncModes, type ParentSyncMode } from '#domain/connections/connection.ts'
import { ConnectionsDocument, UpdateCombinationParentSyncSettingsDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Message } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { SaveLine } from './SaveLine.tsx'
import type { Saving } from './useSavedText.ts'

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
  const errorText = useErrorText()
  const labelId = useId('parents')
  const { run, error } = useCommand(UpdateCombinationParentSyncSettingsDocument, {
    refreshes: [ConnectionsDocument],
    quiet: true,
  })
  const [state, setState] = useState<Saving>('idle')
  const [chosen, setChosen] = useState<ParentSyncMode>()
  const { application, crmSettings, id, status } = connection
  const save = async (mode: ParentSyncMode): Promise<void> => {
    setChosen(mode)
    setState('saving')
    const saved = (await run({ input: { id, combinationParentSyncMode: mode } })) !== undefined
    setState(saved ? 'saved' : 'failed')
    if (saved) setChosen(undefined)
  }
  const mode = chosen ?? crmSettings?.combinationParentSyncMode ?? 'MANUAL'
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
              if (next !== undefined) void save(next)
            }}
          >
            {parentSyncModes.map((one) => (
              <Radio key={one} value={one} label={<Choice mode={one} application={application} />} />
            ))}
          </RadioGroup>
          <SaveLine state={state} reason={errorText(error)} onRetry={() => void save(mode)} />
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
