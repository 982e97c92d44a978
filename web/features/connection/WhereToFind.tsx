import { useId, useState } from 'react'
import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { QuestionCircle16Regular } from '@fluentui/react-icons/svg/question-circle'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { whereToFind } from '#domain/connectors/where-to-find.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { SupportLink } from '../../ui/SupportLink.tsx'

const useStyles = makeStyles({
  box: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  toggle: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})`, fontWeight: tokens.fontWeightRegular },
  said: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  steps: { margin: 0, paddingLeft: tokens.spacingHorizontalL, display: 'grid', rowGap: tokens.spacingVerticalXXS },
  // The menus one opens after each other, each as it looks: a name on a bar.
  path: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  menu: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':not(:last-child)': { borderBottomColor: tokens.colorNeutralStroke1 },
    ':last-child': { borderBottom: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}` },
  },
  text: { margin: 0 },
})

/** Under a field of a form of access: where in the system's own screens it is found. */
export function WhereToFind({ entry, field, label }: { entry: CatalogEntry; field: string; label: string }) {
  const styles = useStyles()
  const text = useText()
  const { pick } = useFormats()
  const id = useId()
  const [open, setOpen] = useState(false)
  const system = whereToFind[entry.id]
  const where = system?.fields[field]
  if (system === undefined || where === undefined) return null
  const page = system.page ?? entry.website
  return (
    <div className={styles.box}>
      <Button
        className={styles.toggle}
        appearance="transparent"
        size="small"
        icon={<QuestionCircle16Regular />}
        aria-expanded={open}
        aria-controls={id}
        // Which of them: as a name it would be that of the field as well.
        aria-description={label}
        onClick={() => setOpen(!open)}
      >
        <Message id="credential.where" />
      </Button>
      {open && (
        <div id={id} className={styles.said}>
          {where === 'unknown' ? (
            <p className={styles.text}>
              <Message
                id="credential.where.unknown"
                values={{ company: entry.company, link: (words) => <SupportLink>{words}</SupportLink> }}
              />
            </p>
          ) : (
            <>
              {where.path.length > 0 && (
                <ol className={styles.path} aria-label={text('credential.where.path')}>
                  {where.path.map((menu) => (
                    <li key={menu} className={styles.menu}>
                      {menu}
                    </li>
                  ))}
                </ol>
              )}
              <ol className={styles.steps}>
                {pick(where.steps).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
          {page !== null && (
            <Link href={page} target="_blank" rel="noreferrer">
              <Message id="credential.where.page" values={{ company: entry.company }} />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}
