/**
 * What we use of pdfmake. Its published types (@types/pdfmake) bring the browser's own along, which then stand where there is no
 * browser.
 */
declare module 'pdfmake' {
  export interface Style {
    style?: string;
    font?: string;
    fontSize?: number;
    lineHeight?: number;
    bold?: boolean;
    color?: string;
    fillColor?: string;
    alignment?: 'left' | 'right' | 'center';
    margin?: number | [number, number, number, number];
    headlineLevel?: number;
    /** Stays on one page. */
    unbreakable?: boolean;
  }

  export interface TableLayout {
    hLineWidth?(): number;
    vLineWidth?(): number;
    hLineColor?(): string;
    paddingTop?(): number;
    paddingBottom?(): number;
  }

  export interface Table {
    headerRows?: number;
    dontBreakRows?: boolean;
    widths: (string | number)[];
    body: Content[][];
  }

  export interface Polyline {
    type: 'polyline';
    lineWidth: number;
    lineColor: string;
    points: { x: number; y: number }[];
  }

  export type Content =
    | string
    | ((
        | { text: string | Content[] }
        | { stack: Content[] }
        | { ul: Content[] }
        | { columns: Content[] }
        | { table: Table; layout?: TableLayout | string }
        | { image: string; width?: number }
        | { canvas: Polyline[] }
      ) &
        Style);

  export interface AttachedFile {
    src: string;
    name: string;
    type: string;
    description: string;
    relationship: 'Alternative';
  }

  export interface DocumentDefinition {
    version?: '1.7';
    subset?: 'PDF/A-3b';
    files?: Record<string, AttachedFile>;
    pageSize: string;
    pageOrientation: 'portrait' | 'landscape';
    pageMargins: [number, number, number, number];
    info: { title: string; author: string };
    language: string;
    displayTitle: boolean;
    defaultStyle: Style;
    styles: Record<string, Style>;
    header: Content;
    footer(page: number, pages: number): Content;
    content: Content[];
  }

  const pdfmake: {
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): {
      getBuffer(): Promise<Buffer>;
      /** The document that is not ended yet. */
      getStream(): Promise<{ appendXML(xml: string): void }>;
    };
  };
  export default pdfmake;
}
