import { makeStyles, tokens } from '@fluentui/react-components'
import { allSlotNames } from '#domain/connections/crm-settings.ts'
import { slotColumn } from '#domain/connections/crm-slots.ts'
import { Message, useTextOf } from '../../ui/Message.tsx'
import type { NamedConnection } from '../live-connections/index.ts'
import { Card } from '../../ui/Card.tsx'

const useStyles = makeStyles({
  names: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(12rem, 1fr))',
    gap: tokens.spacingVerticalM,
  },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  name: { margin: 0, overflowWrap: 'anywhere' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What references and tags are called, for somebody who may only read. */
export function SlotNames({ connection }: { connection: NamedConnection }) {
  const styles = useStyles()
  const textOf = useTextOf()
  const named = allSlotNames(connection.crmSettings).filter(({ name }) => name !== '')
  return (
    <Card title={<Message id="crm.slots.title" />}>
      {named.length === 0 ? (
        <p className={styles.text}>
          <Message id="crm.slots.unnamed" />
        </p>
      ) : (
        <dl className={styles.names}>
          {named.map(({ key, name }) => (
            <div key={key}>
              <dt className={styles.term}>{textOf(`column.${slotColumn(key)}`, 'column.other', { key })}</dt>
              <dd className={styles.name}>{name}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.text}>
        <Message id="crm.readers" />
      </p>
    </Card>
  )
}
