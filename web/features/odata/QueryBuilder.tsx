import {
  Button,
  Dropdown,
  Field,
  Input,
  makeStyles,
  Option,
  Textarea,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import {
  conditionExpression,
  kindsFor,
  needsValue,
  type Condition,
  type FeedProperty,
  type FeedQuery,
  type FeedSet,
} from './feed-query.ts'
import { useTranslated } from './useTranslated.ts'

const useStyles = makeStyles({
  builder: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  wide: { flexGrow: 1, flexBasis: '14rem', minWidth: 0, maxWidth: '22rem' },
  narrow: { flexBasis: '10rem', minWidth: 0 },
  small: { width: '7rem' },
  control: { minWidth: 0, width: '100%' },
  address: { display: 'grid', rowGap: tokens.spacingVerticalXS, justifyItems: 'start' },
  text: { width: '100%' },
  typed: { fontFamily: tokens.fontFamilyMonospace },
})

export interface QueryBuilderProps {
  readonly address: string
  readonly set: FeedSet
  readonly query: FeedQuery
  /** What comes of it, behind the address. */
  readonly path: string
  readonly onChange: (query: FeedQuery) => void
}

/** Puts a question to a table together and shows the address that asks it. */
export function QueryBuilder({ address, set, query, path, onChange }: QueryBuilderProps) {
  const styles = useStyles()
  const text = useText()
  const change = (more: Partial<FeedQuery>): void => onChange({ ...query, ...more })
  const names = set.properties.map(({ name }) => name)
  return (
    <div className={styles.builder}>
      {query.conditions.map((condition, index) => (
        <ConditionLine
          key={index}
          set={set}
          condition={condition}
          onChange={(next) => change({ conditions: query.conditions.with(index, next) })}
          onRemove={() => change({ conditions: query.conditions.toSpliced(index, 1) })}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<Add20Regular />}
          onClick={() => change({ conditions: [...query.conditions, { property: '', kind: 'eq', value: '' }] })}
        >
          <Message id="odata.builder.add_condition" />
        </Button>
      </div>
      <div className={styles.line}>
        <Several
          label={text('odata.builder.columns')}
          none={text('odata.builder.columns.all')}
          of={names}
          chosen={query.columns}
          onChange={(columns) => change({ columns })}
        />
        {set.relations.length > 0 && (
          <Several
            label={text('odata.builder.relations')}
            none={text('odata.builder.relations.none')}
            of={set.relations.map(({ name }) => name)}
            chosen={query.relations}
            onChange={(relations) => change({ relations })}
          />
        )}
        <Field className={styles.wide} label={text('odata.builder.order')}>
          <Dropdown
            className={styles.control}
            value={query.orderBy === '' ? text('odata.builder.order.none') : query.orderBy}
            selectedOptions={[query.orderBy]}
            onOptionSelect={(_, { optionValue = '' }) => change({ orderBy: optionValue })}
          >
            <Option value="">{text('odata.builder.order.none')}</Option>
            {names.map((name) => (
              <Option key={name} value={name}>
                {name}
              </Option>
            ))}
          </Dropdown>
        </Field>
        {query.orderBy !== '' && (
          <Field className={styles.narrow} label={text('odata.builder.direction')}>
            <Dropdown
              className={styles.control}
              value={text(query.descending ? 'odata.builder.descending' : 'odata.builder.ascending')}
              selectedOptions={[query.descending ? 'desc' : 'asc']}
              onOptionSelect={(_, { optionValue }) => change({ descending: optionValue === 'desc' })}
            >
              <Option value="asc">{text('odata.builder.ascending')}</Option>
              <Option value="desc">{text('odata.builder.descending')}</Option>
            </Dropdown>
          </Field>
        )}
        <Field className={styles.small} label={text('odata.builder.top')}>
          <Input
            className={styles.control}
            type="number"
            min={1}
            value={query.top}
            placeholder={text('odata.builder.top.all')}
            onChange={(_, { value }) => change({ top: value })}
          />
        </Field>
      </div>
      <Field label={text('odata.builder.address')}>
        {(field) => (
          <div className={styles.address}>
            <Textarea
              {...field}
              className={styles.text}
              textarea={{ className: styles.typed }}
              readOnly
              rows={2}
              value={`${address}${path}`}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={`${address}${path}`} label={text('odata.address.copy')} show="label" />
          </div>
        )}
      </Field>
    </div>
  )
}

function Several({
  label,
  none,
  of,
  chosen,
  onChange,
}: {
  label: string
  /** What it means that nothing is chosen. */
  none: string
  of: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const styles = useStyles()
  return (
    <Field className={styles.wide} label={label}>
      <Dropdown
        className={styles.control}
        multiselect
        value={chosen.length === 0 ? none : chosen.join(', ')}
        selectedOptions={[...chosen]}
        onOptionSelect={(_, { selectedOptions }) => onChange(selectedOptions)}
      >
        {of.map((name) => (
          <Option key={name} value={name}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  )
}

function ConditionLine({
  set,
  condition,
  onChange,
  onRemove,
}: {
  set: FeedSet
  condition: Condition
  onChange: (condition: Condition) => void
  onRemove: () => void
}) {
  const styles = useStyles()
  const text = useText()
  const said = useTranslated()
  const property = set.properties.find(({ name }) => name === condition.property)
  const kinds = property === undefined ? [] : kindsFor(property.type)
  const choose = (next: FeedProperty): void => {
    const [first = 'eq', ...others] = kindsFor(next.type)
    const kind = [first, ...others].find((one) => one === condition.kind) ?? first
    const value = next.type === property?.type ? condition.value : next.type === 'Edm.Boolean' ? 'true' : ''
    onChange({ property: next.name, kind, value })
  }
  const isWrong = property !== undefined && condition.value !== '' && conditionExpression(condition, set) === undefined
  return (
    <div className={styles.line} role="group" aria-label={text('odata.builder.condition')}>
      <Field className={styles.wide}>
        <Dropdown
          className={styles.control}
          aria-label={text('odata.builder.property')}
          placeholder={text('odata.builder.property.choose')}
          value={condition.property}
          selectedOptions={[condition.property]}
          onOptionSelect={(_, { optionValue }) => {
            const next = set.properties.find(({ name }) => name === optionValue)
            if (next !== undefined) choose(next)
          }}
        >
          {set.properties.map(({ name, description }) => (
            <Option key={name} value={name} text={name} title={said(description)}>
              {name}
            </Option>
          ))}
        </Dropdown>
      </Field>
      {property !== undefined && (
        <Field className={styles.narrow}>
          <Dropdown
            className={styles.control}
            aria-label={text('odata.builder.kind')}
            value={text(`odata.builder.kind.${condition.kind}`)}
            selectedOptions={[condition.kind]}
            onOptionSelect={(_, { optionValue }) => {
              const kind = kinds.find((one) => one === optionValue)
              if (kind !== undefined) onChange({ ...condition, kind })
            }}
          >
            {kinds.map((kind) => (
              <Option key={kind} value={kind}>
                {text(`odata.builder.kind.${kind}`)}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
      {property !== undefined && needsValue(condition.kind) && (
        <ConditionValue
          property={property}
          value={condition.value}
          isWrong={isWrong}
          onChange={(value) => onChange({ ...condition, value })}
        />
      )}
      <Tooltip content={text('odata.builder.remove_condition')} relationship="label">
        <Button appearance="subtle" icon={<Dismiss20Regular />} onClick={onRemove} />
      </Tooltip>
    </div>
  )
}

function ConditionValue({
  property,
  value,
  isWrong,
  onChange,
}: {
  property: FeedProperty
  value: string
  isWrong: boolean
  onChange: (value: string) => void
}) {
  const styles = useStyles()
  const text = useText()
  const said = (one: string): string => text(one === 'true' ? 'odata.data.yes' : 'odata.data.no')
  if (property.type === 'Edm.Boolean')
    return (
      <Field className={styles.narrow}>
        <Dropdown
          className={styles.control}
          aria-label={text('odata.builder.value')}
          value={said(value)}
          selectedOptions={[value]}
          onOptionSelect={(_, { optionValue = 'true' }) => onChange(optionValue)}
        >
          {['true', 'false'].map((one) => (
            <Option key={one} value={one}>
              {said(one)}
            </Option>
          ))}
        </Dropdown>
      </Field>
    )
  const isDay = property.type === 'Edm.Date' || property.type === 'Edm.DateTimeOffset'
  return (
    <Field
      className={styles.wide}
      {...(isWrong ? { validationState: 'error' as const, validationMessage: text('odata.builder.value_wrong') } : {})}
    >
      <Input
        className={styles.control}
        aria-label={text('odata.builder.value')}
        type={isDay ? 'date' : 'text'}
        value={value}
        maxLength={200}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  )
}
