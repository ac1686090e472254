import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const token = (name: string) => `var(--${name})`;
const flat = (name: string): MantineColorsTuple => {
  const value = token(name);
  return [value, value, value, value, value, value, value, value, value, value];
};

/** The Mantine theme; colours come from tokens.css, light and dark. */
export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: flat('brand'), danger: flat('danger') },
  fontFamily: "'Inter Variable', system-ui, 'Segoe UI', Roboto, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.375rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // white on the dark theme's red could not be read
  variantColorResolver: (asked) => {
    const colors = defaultVariantColorsResolver(asked);
    const isDanger = asked.variant === 'filled' && asked.color === 'danger';
    return isDanger ? { ...colors, color: token('on-danger') } : colors;
  },
  components: {
    // they stand in a dialog: the page's banner is the top bar
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // A closed list is out of the page: a field's label then names one element.
    Combobox: { defaultProps: { keepMounted: false } },
    // lists and calendars open over the dialog that their field stands in (1000)
    Popover: { defaultProps: { zIndex: 1100 } },
  },
});

/** Mantine's own variables, pointed at the tokens: light and dark then follow the tokens alone. */
export const pointVariablesAtTokens: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': token('surface'),
    '--mantine-color-text': token('text'),
    '--mantine-color-dimmed': token('text-muted'),
    '--mantine-color-placeholder': token('text-muted'),
    '--mantine-color-error': token('danger'),
    '--mantine-color-anchor': token('brand-text'),
    '--mantine-color-default': token('surface'),
    '--mantine-color-default-hover': token('surface-hover'),
    '--mantine-color-default-color': token('text'),
    '--mantine-color-default-border': token('border'),
    '--mantine-color-disabled': token('surface-sunken'),
    '--mantine-color-disabled-color': token('text-muted'),
    '--mantine-color-disabled-border': token('border'),
    '--mantine-color-brand-filled': token('brand'),
    '--mantine-color-brand-filled-hover': token('brand-hover'),
    '--mantine-color-brand-light': token('brand-soft'),
    '--mantine-color-brand-light-hover': token('brand-soft-hover'),
    '--mantine-color-brand-light-color': token('brand-text'),
    '--mantine-color-brand-outline': token('brand-text'),
    '--mantine-color-danger-filled': token('danger'),
    '--mantine-color-danger-filled-hover': token('danger-hover'),
    '--mantine-color-danger-light': token('danger-soft'),
    '--mantine-color-danger-light-hover': token('danger-soft'),
    '--mantine-color-danger-light-color': token('danger'),
    '--mantine-primary-color-contrast': token('on-brand'),
  };
  return { variables: {}, light: both, dark: both };
};
