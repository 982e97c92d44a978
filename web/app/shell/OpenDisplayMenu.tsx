import { useState } from 'react'
import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import {
  chooseDensity,
  chooseTheme,
  densities,
  themeChoices,
  useDensity,
  useThemeChoice,
  type Density,
  type ThemeChoice,
} from '../../ui/display.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { NavAction, type Entry } from './NavEntry.tsx'

/** The display menu from its first click on. */
export function OpenDisplayMenu({ entry }: { entry: Entry }) {
  const text = useText()
  const theme = useThemeChoice()
  const density = useDensity()
  const [open, setOpen] = useState(true)
  return (
    <Menu
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      positioning={{ position: 'after', align: 'bottom' }}
      checkedValues={{ theme: [theme], density: [density] }}
      onCheckedValueChange={(_, { name, checkedItems: [value] }) => {
        if (name === 'theme') chooseTheme(value as ThemeChoice)
        else chooseDensity(value as Density)
      }}
    >
      <MenuTrigger disableButtonEnhancement>{(trigger) => <NavAction {...entry} trigger={trigger} />}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader>
              <Message id="display.theme" />
            </MenuGroupHeader>
            {themeChoices.map((one) => (
              <MenuItemRadio key={one} name="theme" value={one}>
                {text(`display.theme.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>
              <Message id="display.density" />
            </MenuGroupHeader>
            {densities.map((one) => (
              <MenuItemRadio key={one} name="density" value={one}>
                {text(`display.density.${one}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
