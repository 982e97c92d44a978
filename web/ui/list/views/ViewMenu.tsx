import { lazy, Suspense, useEffect, useState } from 'react'
import {
  Button,
  Divider,
  makeStyles,
  Popover,
  PopoverTrigger,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { BookmarkMultiple20Regular } from '@fluentui/react-icons/svg/bookmark-multiple'
import { allowed } from '#domain/access/permissions.ts'
import { useCurrentUser } from '../../Allowed.tsx'
import { Message, useText, type MessageId } from '../../Message.tsx'
import { PopoverPane } from '../../PopoverPane.tsx'
import { usePopups } from '../../Popups.tsx'
import type { ColumnLayout } from '../../table/useColumnLayout.ts'
import { narrowMedia } from '../../theme.ts'
import { choicesOf, fromAddress } from '../list-values.ts'
import type { ListState } from '../useListState.ts'
import type { ViewQuestion } from './ViewDialog.tsx'
import { ViewItem } from './ViewItem.tsx'
import type { ListViews, View } from './useListViews.ts'
import { useViewActions, type ViewActions } from './useViewActions.ts'

// With it come the forms: fetched by who keeps a view, not with every list.
const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }))

const useStyles = makeStyles({
  name: {
    maxWidth: '14rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrowMedia]: { maxWidth: '8rem' },
  },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    width: 'min(22rem, calc(100vw - 2rem))',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalS,
  },
  views: { maxHeight: 'min(60vh, 28rem)', overflowY: 'auto', overscrollBehavior: 'contain' },
  group: { margin: 0, padding: 0, listStyleType: 'none' },
  heading: {
    margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  note: { padding: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  foot: { display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  act: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
})

/** The views of a list: the one that is looked through, the others, and keeping what is on screen under a name. */
export function ViewMenu<Row>({
  list,
  views,
  layout,
}: {
  list: ListState
  views: ListViews
  layout: ColumnLayout<Row>
}) {
  const styles = useStyles()
  const text = useText()
  const actions = useViewActions(list, views, layout)
  const [open, setOpen] = useState(false)
  const [question, setQuestion] = useState<ViewQuestion>()
  useGoneNotice(views)
  const { current } = views
  const ready = list.declared.ready?.find(({ choices }) => isShown(list, choices))
  const name = current?.name ?? text(ready?.label ?? 'list.views')
  const ask = (asked: ViewQuestion): void => {
    setOpen(false)
    setQuestion(asked)
  }
  return (
    <>
      {actions.isChanged && (
        <Button
          appearance="transparent"
          aria-label={text(current?.mayChange === true ? 'list.view.save' : 'list.view.save_as')}
          onClick={() => (current?.mayChange === true ? void actions.save() : ask({ kind: 'new' }))}
        >
          <Message id={current?.mayChange === true ? 'list.view.save_new' : 'list.view.save_as'} />
        </Button>
      )}
      <Popover open={open} onOpenChange={(_, data) => setOpen(data.open)} trapFocus positioning="below-end">
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={<BookmarkMultiple20Regular />}
            aria-label={
              current === undefined ? name : text(actions.isChanged ? 'list.view.is_changed' : 'list.view.is', { name })
            }
          >
            <span className={styles.name}>{actions.isChanged ? text('list.view.changed', { name }) : name}</span>
          </Button>
        </PopoverTrigger>
        <PopoverPane className={styles.surface} label={text('list.views')}>
          <Choices {...{ list, views, actions, ask }} onGone={() => setOpen(false)} />
        </PopoverPane>
      </Popover>
      {question !== undefined && (
        <Suspense fallback={null}>
          <ViewDialog question={question} actions={actions} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Whether the list is looked at in this way. */
const isShown = ({ declared, values }: ListState, choices: string): boolean =>
  choicesOf(declared, values) === choicesOf(declared, fromAddress(new URLSearchParams(choices), declared))

function Choices(props: {
  list: ListState
  views: ListViews
  actions: ViewActions
  ask: (question: ViewQuestion) => void
  onGone: () => void
}) {
  const { list, views, actions, ask, onGone } = props
  const user = useCurrentUser()
  const { current, choose } = views
  const styles = useStyles()
  const text = useText()
  const arrows = useArrowNavigationGroup({ axis: 'vertical' })
  const act = (work: () => unknown) => () => {
    onGone()
    void work()
  }
  const group = (title: MessageId, part: readonly View[]) =>
    part.length > 0 && (
      <>
        <h2 className={styles.heading}>
          <Message id={title} />
        </h2>
        <ul className={styles.group} aria-label={text(title)}>
          {part.map((view) => (
            <ViewItem
              key={view.id}
              view={view}
              name={view.name}
              isCurrent={view.id === current?.id}
              isDefault={view.id === views.defaultId}
              actions={actions}
              onChoose={act(() => choose(view))}
              onRename={() => ask({ kind: 'rename', view })}
              onGone={onGone}
            />
          ))}
        </ul>
      </>
    )
  const all = views.views ?? []
  const ready = (list.declared.ready ?? []).filter(
    ({ permission }) => permission === undefined || (user !== undefined && allowed(user, permission)),
  )
  const isReady = ready.some(({ choices }) => isShown(list, choices))
  return (
    <>
      <div className={styles.views} {...arrows}>
        <ul className={styles.group} aria-label={text('list.views')}>
          <ViewItem
            name={text('list.view.none')}
            isCurrent={current === undefined && !isReady}
            isDefault={false}
            onChoose={act(() => choose(undefined))}
          />
          {ready.map(({ label, choices }) => (
            <ViewItem
              key={label}
              name={text(label)}
              isCurrent={current === undefined && isShown(list, choices)}
              isDefault={false}
              onChoose={act(() => choose({ choices }))}
            />
          ))}
        </ul>
        {group(
          'list.views.own',
          all.filter(({ isShared }) => !isShared),
        )}
        {group(
          'list.views.shared',
          all.filter(({ isShared }) => isShared),
        )}
        {views.views === undefined && (
          <div className={styles.note} role="status">
            <Message id={views.error === undefined ? 'loading' : 'list.views.failed'} />
          </div>
        )}
      </div>
      <Divider />
      <div className={styles.foot} {...arrows}>
        {actions.isChanged && current?.mayChange === true && (
          <Button appearance="subtle" className={styles.act} onClick={act(() => actions.save())}>
            <Message id="list.view.save" />
          </Button>
        )}
        {actions.isChanged && (
          <Button appearance="subtle" className={styles.act} onClick={act(() => actions.revert())}>
            <Message id="list.view.revert" />
          </Button>
        )}
        <Button appearance="subtle" className={styles.act} onClick={() => ask({ kind: 'new' })}>
          <Message id="list.view.new" />
        </Button>
      </div>
    </>
  )
}

/** A link that names a view which the person does not have shows the list without it, and says why. */
function useGoneNotice({ isMissing, leave }: ListViews): void {
  const text = useText()
  const popups = usePopups()
  useEffect(() => {
    if (!isMissing) return
    leave()
    popups.info(text('list.view.gone'), 10_000)
  }, [isMissing, leave, popups, text])
}
