import { deflateRawSync } from 'node:zlib';
import { csv, goodLine, titles } from '../areas/imports.ts';
import type { FileToUpload } from '../client.ts';
import { pdf } from '../files/papers.ts';
import { onePixelPng, png, pngChunk } from '../files/pictures.ts';
import { plainWorkbook, sheetXml, workbook } from '../files/workbooks.ts';

const sheet = (xml: string) => ({ name: 'Feuille 1', xml: sheetXml(xml) });
const cells = [[...titles], goodLine()];

const entities = `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(50)}">${[...'defghi']
  .map((name, index) => `<!ENTITY ${name} "${`&${'bdefgh'[index]};`.repeat(10)}">`)
  .join('')}]>`;

/** Files that are what they say: they get past the first look, and what is wrong beside them shows. */
const rightFiles = async (): Promise<FileToUpload[]> => [
  { name: 'image.png', content: onePixelPng, type: 'image/png' },
  { name: 'contrat.pdf', content: pdf('Contrat'), type: 'application/pdf' },
  { name: 'registre.csv', content: csv(cells), type: 'text/csv' },
  { name: 'registre.xlsx', content: await plainWorkbook(cells) },
];

/** Files that say one thing and are another, that are cut, or larger inside than outside. */
const wrongFiles = async (): Promise<FileToUpload[]> => [
  { name: '', content: 'x' },
  { name: '../../../etc/passwd', content: 'root:x:0:0' },
  { name: '..\\..\\boot.ini.png', content: onePixelPng },
  { name: 'a\u0000.png', content: '\u0000' },
  { name: 'a\r\nContent-Type: text/html.png', content: onePixelPng },
  { name: '\u202egnp.exe', content: onePixelPng },
  { name: 'CON.png', content: 'MZ\u0090\u0000' },
  { name: '👩‍👩‍👧‍👦".png', content: onePixelPng, type: 'image/png"; x="' },
  { name: `${'n'.repeat(3_000)}.png`, content: onePixelPng },
  { name: 'vide.png', content: '' },
  { name: 'vide.csv', content: '\n\n\n' },
  { name: 'coupe.png', content: onePixelPng.subarray(0, 20), type: 'image/png' },
  { name: 'entete.png', content: onePixelPng.subarray(0, 8), type: 'image/png' },
  { name: 'immense.png', content: png(65_535, 65_535), type: 'image/png' },
  { name: 'nul.png', content: png(0, 0), type: 'image/png' },
  { name: 'texte.png', content: png(1, 1, pngChunk('zTXt', Buffer.alloc(3))), type: 'image/png' },
  { name: 'image.jpg', content: Buffer.from('ffd8ffe000104a464946', 'hex'), type: 'image/jpeg' },
  { name: 'sans-fin.jpg', content: Buffer.from('ffd8ffe1ffff45786966', 'hex'), type: 'image/jpeg' },
  { name: 'image.gif', content: 'GIF89a<?php echo 1; ?>', type: 'image/gif' },
  { name: 'image.webp', content: 'RIFF\u00ff\u0000\u0000\u0000WEBPVP8 ', type: 'image/webp' },
  { name: 'page.html', content: '<script>alert(1)</script>', type: 'text/html' },
  { name: 'doc.pdf', content: '%PDF-1.7\n<script>', type: 'application/pdf' },
  { name: 'image.pdf', content: onePixelPng, type: 'application/pdf' },
  { name: 'contrat.png', content: pdf('Contrat'), type: 'image/png' },
  {
    name: 'dessin.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    type: 'image/svg+xml',
  },
  { name: 'externe.xml', content: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { name: 'ancien.xls', content: Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_024, '0'), 'hex') },
  { name: 'feuille.xlsx', content: Buffer.from('504b0304ffffffff', 'hex') },
  { name: 'coupe.xlsx', content: (await plainWorkbook(cells)).subarray(0, -30) },
  { name: 'vide.xlsx', content: await workbook({ sheets: [] }) },
  { name: 'sans-lignes.xlsx', content: await plainWorkbook([]) },
  { name: 'mal-forme.xlsx', content: await workbook({ sheets: [{ name: 'a', xml: '<worksheet><row' }] }) },
  {
    name: 'loin.xlsx',
    content: await workbook({
      sheets: [sheet('<row r="9999999999"><c r="ZZZZZZ9999999999" t="s"><v>999</v></c></row>')],
    }),
  },
  {
    name: 'types.xlsx',
    content: await workbook({
      sheets: [
        sheet(
          '<row r="0"><c r="A0" t="d"><v>x</v></c><c t="n"><v>1e999</v></c><c r="-1" s="-1"><v>-1</v></c></row>',
        ),
      ],
      styles: '<styleSheet><cellXfs><xf numFmtId="x"/></cellXfs></styleSheet>',
    }),
  },
  {
    name: 'entites.xlsx',
    content: await workbook({ sheets: [{ name: 'a', xml: `${entities}<worksheet>&i;</worksheet>` }] }),
  },
  { name: 'bombe.xlsx', content: await workbook({ sheets: [sheet(' '.repeat(30_000_000))] }) },
  {
    name: 'bombe-lignes.xlsx',
    content: await workbook({ sheets: [sheet('<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(200_000))] }),
  },
  { name: 'bombe.zip', content: deflateRawSync(Buffer.alloc(20_000_000)) },
  { name: 'colonnes.csv', content: `${'a;'.repeat(50_000)}\n` },
  { name: 'lignes.csv', content: `Nom;Prenom\n${'a;b\n'.repeat(300_000)}` },
  { name: 'ouvert.csv', content: 'Nom;Prenom\n=1+1;"ouvert' },
  { name: 'guillemets.csv', content: `"${'"'.repeat(100_000)}` },
  { name: 'nuls.csv', content: 'Nom;Prenom\n\u0000;\u0000\n' },
  { name: 'utf16.csv', content: Buffer.from('\ufeffNom;Prenom\nDupont;Jean\n', 'utf16le') },
  { name: 'latin1.csv', content: Buffer.from('Nom;Prénom\nLefèvre;Zoé\n', 'latin1') },
  { name: 'octets.csv', content: Buffer.from([...Array(256).keys()]) },
];

let made: Promise<[right: FileToUpload[], wrong: FileToUpload[]]> | undefined;

/** Right ones and wrong ones, made when the first call asks for them. */
export function filesToSend() {
  made ??= Promise.all([rightFiles(), wrongFiles()]);
  return made;
}
