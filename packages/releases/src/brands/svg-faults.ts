import { isUtf8 } from 'node:buffer';
import { Parser } from 'htmlparser2';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Elements of a picture that stands still and needs nothing beside it. */
const elements = words(`
  svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath image
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence
`);

const attributes = words(`
  id class style lang xml:lang xml:space xmlns version role type media width height x y x1 y1 x2 y2 cx cy r rx ry fx fy
  fr dx dy d points pathLength viewBox preserveAspectRatio overflow transform transform-origin rotate textLength
  lengthAdjust startOffset href xlink:href gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform markerWidth markerHeight
  markerUnits refX refY orient filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 radius
  stdDeviation flood-color flood-opacity tableValues slope intercept amplitude exponent baseFrequency numOctaves seed
  stitchTiles fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset color opacity display visibility paint-order vector-effect
  clip-path clip-rule mask mask-type filter marker-start marker-mid marker-end color-interpolation
  color-interpolation-filters shape-rendering text-rendering image-rendering enable-background isolation
  mix-blend-mode font font-family font-size font-style font-variant font-weight font-stretch letter-spacing
  word-spacing text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift writing-mode direction
  unicode-bidi
`);

const svgNamespace = 'http://www.w3.org/2000/svg';
/** Functions of styles and of transformations; none of them asks for anything. */
const functions = words(`
  rgb rgba hsl hsla oklch oklab lab lch matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  calc min max var light-dark url
`);
const withinPicture = /^#[\w.:-]+$/u;
const embedded = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/=\s]+$/u;
const declaration = /^\?xml(?:\s+(?:version|standalone)=(?:"[^"]*"|'[^']*')|\s+encoding=["']utf-8["'])*\s*\??$/iu;

/**
 * Checks that an SVG is a picture and nothing else: its elements and attributes are those of drawings, and every
 * address in it leads to a part of itself. All else that browsers know in such a file is refused unread.
 * @returns why not, in words that name the part at fault; undefined for a picture
 */
export function faultOfSvg(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8');
  // Read in another encoding the same bytes are another text.
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (!isUtf8(bytes) || /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/u.test(text)) return 'is no text in UTF-8';
  let fault: string | undefined;
  let isDrawing = false;
  const open: string[] = [];
  // References to characters come apart, so that a name may be in several pieces.
  let sheet = '';
  const refuse = (what: string) => (fault ??= `holds a script, or what no picture needs: ${what}`);
  const parser = new Parser(
    {
      onopentag(name, given) {
        if (open.length === 0 && name === 'svg') isDrawing = true;
        open.push(name);
        if (!elements.has(name)) {
          refuse(`the element ${name.slice(0, 60)}`);
          return;
        }
        for (const [attribute, value] of Object.entries(given)) {
          if (!isAllowed(name, attribute, value)) refuse(`${attribute.slice(0, 60)} of the element ${name} as it is`);
        }
      },
      onclosetag: () => void open.pop(),
      ontext(said) {
        if (open.includes('style')) sheet += said;
      },
      onprocessinginstruction(name, data) {
        if (name === '?xml' ? !declaration.test(data) : !/^!doctype svg[^[\]]*$/iu.test(data))
          refuse(`<${data.slice(0, 60)}>`);
      },
    },
    { xmlMode: true },
  );
  parser.end(text.replace(/^\ufeff/u, ''));
  if (!isPlainStyle(sheet)) refuse('its style sheet as it is');
  return fault ?? (isDrawing ? undefined : 'is no picture of the kind that its name says');
}

function isAllowed(element: string, name: string, value: string): boolean {
  if (name === 'xmlns') return value === svgNamespace;
  // A prefix is of no use to what follows: no other name with one is allowed.
  if (/^(?:xmlns:[\w-]+|aria-[a-z]+|data-[\w-]+)$/u.test(name)) return true;
  if (!attributes.has(name)) return false;
  if (name.endsWith('href')) return withinPicture.test(value) || (element === 'image' && embedded.test(value));
  return isPlainStyle(value);
}

/** A value, or a sheet, without signs that hide names, without rules that load, and with addresses within the picture. */
function isPlainStyle(text: string): boolean {
  const calls = [...text.toLowerCase().matchAll(/([\w-]+)\(\s*["']?([^)"']*)/gu)];
  const isPlain = calls.every(
    ([, name = '', to = '']) => functions.has(name) && (name !== 'url' || withinPicture.test(to.trim())),
  );
  return isPlain && !/\\|@(?!media\b)/iu.test(text);
}
