import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { useAllowed } from '../../Allowed.tsx'
import { Message, useText } from '../../Message.tsx'
import type { View } from './useListViews.ts'
import type { ViewActions } from './useViewActions.ts'

const useStyles = makeStyles({
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXXS },
  choose: { flexGrow: 1, minWidth: 0, justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
  current: { fontWeight: tokens.fontWeightSemibold },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  check: { width: '16px', marginRight: tokens.spacingHorizontalXS, flexShrink: 0, display: 'inline-flex' },
  note: {
    marginLeft: 'auto',
    paddingLeft: tokens.spacingHorizontalS,
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
})

type ViewItemProps = {
  readonly name: string
  readonly isCurrent: boolean
  readonly isDefault: boolean
  readonly onChoose: () => void
} & (
  | { readonly view?: undefined }
  | { readonly view: View; readonly actions: ViewActions; readonly onRename: () => void; readonly onGone: () => void }
)

/** One view: chosen by its name, everything else in the menu behind it. */
export function ViewItem(props: ViewItemProps) {
  const { name, isCurrent, isDefault, onChoose } = props
  const styles = useStyles()
  return (
    <li className={styles.item}>
      <Button
        appearance="subtle"
        className={mergeClasses(styles.choose, isCurrent && styles.current)}
        onClick={onChoose}
        {...(isCurrent ? { 'aria-current': true } : {})}
      >
        <span className={styles.check}>{isCurrent && <Checkmark16Regular aria-hidden="true" />}</span>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {isDefault && (
          <span className={styles.note}>
            <Message id="list.view.is_default" />
          </span>
        )}
      </Button>
      {props.view !== undefined && <More {...props} />}
    </li>
  )
}

function More(props: Extract<ViewItemProps, { view: View }>) {
  const { view, isDefault, actions, onRename, onGone } = props
  const text = useText()
  const mayShare = useAllowed('view:share')
  const act = (work: () => Promise<void>) => () => {
    onGone()
    void work()
  }
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-label={text('list.view.more', { name: view.name })}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={act(() => actions.copyLink(view))}>
            <Message id="list.view.copy_link" />
          </MenuItem>
          <MenuItem onClick={act(() => actions.makeDefault(view, !isDefault))}>
            <Message id={isDefault ? 'list.view.open_not_with' : 'list.view.open_with'} />
          </MenuItem>
          {view.mayChange && (
            <>
              {mayShare && (
                <MenuItem onClick={act(() => actions.share(view, !view.isShared))}>
                  <Message id={view.isShared ? 'list.view.unshare' : 'list.view.share'} />
                </MenuItem>
              )}
              <MenuItem onClick={onRename}>
                <Message id="list.view.rename" />
              </MenuItem>
              <MenuItem onClick={act(() => actions.remove(view))}>
                <Message id="list.view.delete" />
              </MenuItem>
            </>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
