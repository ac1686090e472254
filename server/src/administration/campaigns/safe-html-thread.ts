export { safeHtml as default } from './safe-html.ts';
