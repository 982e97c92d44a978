import { useState } from 'react'
import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { generalDataTypes } from '#domain/odata/feed-key.ts'
import { markOf, quotedName, useConnections } from '../live-connections/index.ts'
import { ConnectorMark } from '../../ui/ConnectorMark.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useField, useFormValues } from '../../ui/form/useField.ts'
import type { Form } from '../../ui/form/useForm.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { KeyDraft } from './key-form.ts'

/** More connections than this are looked for by name. */
const many = 8

const useStyles = makeStyles({
  // Under the words of the choice that opened it, beside its circle.
  chosen: { display: 'grid', rowGap: tokens.spacingVerticalXS, paddingLeft: '32px' },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: `${tokens.spacingVerticalXXS} 0`,
    marginTop: tokens.spacingVerticalXS,
    maxHeight: '14rem',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  connection: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  wrong: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  note: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const toggled = <T,>(of: readonly T[], one: T, on: boolean): readonly T[] =>
  on ? [...of.filter((other) => other !== one), one] : of.filter((other) => other !== one)

/** All connections, also those that come later, or some. */
export function ConnectionsChoice({ form }: { form: Form<KeyDraft> }) {
  const styles = useStyles()
  const text = useText()
  const { connections } = useFormValues(form)
  return (
    <div>
      <RadioField
        form={form}
        name="connections"
        label={text('odata.key.connections')}
        choices={[
          { value: 'all', label: text('odata.key.connections.all'), note: text('odata.key.connections.all_note') },
          { value: 'some', label: text('odata.key.connections.some') },
        ]}
      />
      {connections === 'some' && (
        <div className={styles.chosen}>
          <ConnectionList form={form} />
        </div>
      )}
    </div>
  )
}

function ConnectionList({ form }: { form: Form<KeyDraft> }) {
  const styles = useStyles()
  const text = useText()
  const { connections, error, reload } = useConnections()
  const { value, change, validation } = useField(form, 'connectionIds')
  const [typed, setTyped] = useState('')
  if (connections === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  const wanted = typed.trim().toLocaleLowerCase()
  const named = connections.map((connection) => ({ ...connection, quoted: quotedName(connection, text) }))
  const shown = named.filter(({ quoted }) => quoted.toLocaleLowerCase().includes(wanted))
  return (
    <div>
      {connections.length > many && (
        <SearchBox value={typed} onSearch={setTyped} label={text('odata.key.connections.search')} />
      )}
      {shown.length === 0 ? (
        <span className={styles.note}>
          <Message id={connections.length === 0 ? 'odata.key.connections.none' : 'odata.key.connections.not_found'} />
        </span>
      ) : (
        <ul className={styles.list} aria-label={text('odata.key.connections')}>
          {shown.map(({ id, entry, quoted }) => (
            <li key={id}>
              <Checkbox
                checked={value.includes(id)}
                onChange={(_, { checked }) => change(toggled(value, id, checked === true))}
                label={
                  <span className={styles.connection}>
                    <ConnectorMark mark={markOf(entry)} size={16} />
                    {quoted}
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      )}
      {validation.validationMessage !== undefined && (
        <span className={styles.wrong} role="alert">
          {validation.validationMessage}
        </span>
      )}
    </div>
  )
}

/** All data of the firm itself, also kinds that come later, or some kinds of it. */
export function GeneralDataChoice({ form }: { form: Form<KeyDraft> }) {
  const styles = useStyles()
  const text = useText()
  const { generalData } = useFormValues(form)
  const { value, change } = useField(form, 'authorizedGeneralData')
  return (
    <div>
      <RadioField
        form={form}
        name="generalData"
        label={text('odata.key.general')}
        choices={[
          { value: 'all', label: text('odata.key.general.all'), note: text('odata.key.general.all_note') },
          { value: 'some', label: text('odata.key.general.some') },
        ]}
      />
      {generalData === 'some' && (
        <div className={styles.chosen} role="group" aria-label={text('odata.key.general')}>
          {generalDataTypes.map((type) => (
            <Checkbox
              key={type}
              checked={value.includes(type)}
              onChange={(_, { checked }) => change(toggled(value, type, checked === true))}
              label={
                <>
                  {text(`odata.general.${type}`)}
                  <span className={styles.note}>{text(`odata.general.${type}.note`)}</span>
                </>
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}
