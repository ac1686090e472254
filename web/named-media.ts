import type { CSSOptions } from 'vite';
import { media } from './src/kit/theme/breakpoints.ts';

const widths: Readonly<Record<string, string>> = media;

/** Puts the width that a name stands for into `@media (--name)`; a name that nobody declared ends the build. */
export const namedMedia: CSSOptions['postcss'] = {
  plugins: [
    {
      postcssPlugin: 'named-media',
      AtRule: {
        media(rule) {
          rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
            const width = widths[name];
            if (width === undefined)
              throw rule.error(`@media (${name}): not declared in kit/theme/breakpoints.ts`);
            return width;
          });
        },
      },
    },
  ],
};
