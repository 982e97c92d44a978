import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router'
import { ApplicationName, quotedName, useConnections } from '../live-connections/index.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useFieldName, useValueText } from './criteria-text.ts'
import { entryOf, useSystemName, type Definition } from './definition-view.ts'

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink },
  criteria: { margin: 0, padding: 0, listStyle: 'none' },
})

/** What a definition counts, to be read. */
export function DefinitionFacts({ definition }: { definition: Definition }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const systemName = useSystemName()
  const fieldName = useFieldName()
  const valueText = useValueText()
  const { connections } = useConnections()
  const { connectorName, connectionId, sourceType, productCode, customProductCriteria: criteria } = definition
  const connection = connections?.find(({ id }) => id === connectionId)
  return (
    <Facts>
      <Fact term={text('definition.system')}>
        <ApplicationName entry={entryOf(connectorName)} name={systemName(connectorName)} />
      </Fact>
      <Fact term={text('definition.connection')}>
        {connection === undefined ? (
          connectionId === null && text('definition.every_connection')
        ) : (
          <Link className={styles.link} to={`/connections/${connection.id}`}>
            {quotedName(connection, text)}
          </Link>
        )}
      </Fact>
      <Fact term={text('definition.source_type')}>{text(`definition.source.${sourceType}`)}</Fact>
      <Fact term={text('definition.product_code')}>{productCode}</Fact>
      <Fact term={text('definition.criteria')}>
        {criteria.length === 0 ? (
          text('definition.no_criteria')
        ) : (
          <ul className={styles.criteria}>
            {criteria.map(({ criterionType, field, value }) => (
              <li key={field}>
                {criterionType === 'SPLIT'
                  ? text('definition.split_by', { field: fieldName(definition, field) })
                  : text('definition.only_where', {
                      field: fieldName(definition, field),
                      value: valueText(definition, field, value ?? ''),
                    })}
              </li>
            ))}
          </ul>
        )}
      </Fact>
      <Fact term={text('definition.created')}>{formats.date(definition.createdTime)}</Fact>
      <Fact term={text('definition.counted_from')}>{formats.date(definition.countedFrom)}</Fact>
    </Facts>
  )
}
