import SvgIcon from '@mui/material/SvgIcon';
import { createElement, memo } from 'react';
import { drawnIcons } from './drawnIcons.ts';
import { ICONS } from './icons.ts';

function isIconName(name: string): name is keyof typeof ICONS {
  return Object.hasOwn(ICONS, name);
}

interface IconProps {
  readonly name: string;
  readonly size?: number;
}

/** An icon by its schema name: of the console or of the model; an unknown one (a foreign menu) is the list icon. */
export const Icon = memo(function Icon({ name, size = 18 }: IconProps) {
  if (!isIconName(name)) return <ModelIcon name={name} size={size} />;
  const Drawn = ICONS[name];
  return <Drawn aria-hidden sx={{ fontSize: size }} />;
});

/** Only these wait for the model: an icon of the console is drawn in every row of every list. */
function ModelIcon({ name, size }: Required<IconProps>) {
  const shapes = drawnIcons.use();
  if (!Object.hasOwn(shapes, name)) return <Icon name="list_alt" size={size} />;
  return (
    <SvgIcon aria-hidden sx={{ fontSize: size }}>
      {shapes[name]?.map(({ tag, attributes }) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
    </SvgIcon>
  );
}
