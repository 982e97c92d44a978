import { Button, Field, Input, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { companyLimits } from '#domain/organization/company.ts'
import type { FieldState } from '../../ui/form/useField.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'

const useStyles = makeStyles({
  // Wider than within a line: where its parts stand below each other one sees which belong together.
  lines: { display: 'grid', rowGap: tokens.spacingVerticalL },
  line: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, alignItems: 'center' },
  part: { flexGrow: 1, flexBasis: '10rem', minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // Over the parts of every line; where those stand below each other each has its own.
  heads: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    // As far from the right as the button behind a line takes.
    paddingRight: `calc(32px + ${tokens.spacingHorizontalS})`,
    marginBottom: `calc(-1 * ${tokens.spacingVerticalM})`,
    [narrowMedia]: { display: 'none' },
  },
  head: { flexGrow: 1, flexBasis: '10rem', minWidth: 0 },
  ownHead: { display: 'none', [narrowMedia]: { display: 'block', paddingBottom: tokens.spacingVerticalXXS } },
  add: { justifySelf: 'start' },
})

/** A part of a line: its key, what it is called and how long it may be. */
export interface LinePart<Line> {
  readonly key: keyof Line & string
  readonly label: string
  readonly most: number
  readonly type?: 'email' | 'tel' | 'url' | 'text'
}

/** Lines of the same parts, to be added, changed and taken away. */
export function LinesField<Line extends Readonly<Record<keyof Line, string>>>({
  field,
  title,
  parts,
  empty,
}: {
  readonly field: FieldState<readonly Line[]>
  readonly title: string
  readonly parts: readonly LinePart<Line>[]
  readonly empty: Line
}) {
  const styles = useStyles()
  const text = useText()
  const { value: lines, change: set, left, ref, validation } = field
  return (
    <Field {...validation}>
      <div className={styles.lines} role="group" aria-label={title}>
        {lines.length > 0 && (
          // Each field is named after its part and its line.
          <div className={styles.heads} aria-hidden="true">
            {parts.map(({ key, label }) => (
              <span key={key} className={styles.head}>
                {label}
              </span>
            ))}
          </div>
        )}
        {lines.map((line, at) => (
          // A line has no name of its own: where it stands is what it is.
          <div key={at} className={styles.line}>
            {parts.map(({ key, label, most, type = 'text' }, part) => (
              <div key={key} className={styles.part}>
                <span className={styles.ownHead} aria-hidden="true">
                  {label}
                </span>
                <Input
                  type={type}
                  value={line[key]}
                  maxLength={most}
                  aria-label={text('organization.company.line', { title, label, number: at + 1 })}
                  {...(at === 0 && part === 0 ? { ref } : {})}
                  onBlur={left}
                  onChange={(_, data) =>
                    set(lines.map((one, index) => (index === at ? { ...one, [key]: data.value } : one)))
                  }
                />
              </div>
            ))}
            <Tooltip content={text('organization.company.remove', { title, number: at + 1 })} relationship="label">
              <Button
                appearance="subtle"
                icon={<Delete20Regular />}
                onClick={() => set(lines.filter((_, index) => index !== at))}
              />
            </Tooltip>
          </div>
        ))}
        <Button
          className={styles.add}
          size="small"
          icon={<Add20Regular />}
          disabledFocusable={lines.length >= companyLimits.entries}
          onClick={() => set([...lines, empty])}
        >
          <Message id="organization.company.add" />
        </Button>
      </div>
    </Field>
  )
}
