import { expect, test } from 'vitest';
import { htmlOf } from './written-text.ts';

test('blank lines part paragraphs, a single line break stays one', () => {
  expect(htmlOf('Bonjour,\nle cabinet ferme.\n\n\nÀ lundi.')).toBe(
    '<p>Bonjour,<br>le cabinet ferme.</p>\n<p>À lundi.</p>',
  );
});

test('a heading and a list are told from the text around them, without blank lines', () => {
  expect(htmlOf('# Congés\nÀ savoir :\n- avant le 5\n- par courriel\nMerci')).toBe(
    '<h2>Congés</h2>\n<p>À savoir :</p>\n<ul><li>avant le 5</li><li>par courriel</li></ul>\n<p>Merci</p>',
  );
});

test('signs of HTML are words, and a minus or a hash within a line is none of ours', () => {
  expect(htmlOf('<b>5 < 6</b> & "x"\n-12 € #1')).toBe(
    '<p>&lt;b&gt;5 &lt; 6&lt;/b&gt; &amp; &quot;x&quot;<br>-12 € #1</p>',
  );
});

test('nothing typed is nothing', () => {
  expect(htmlOf(' \n\n ')).toBe('');
});
