import { palette } from './palette.ts';
import { drawing } from './svg.ts';

const join = 'stroke-linecap="round" stroke-linejoin="round" vector-effect="non-scaling-stroke"';
/** A printed line. */
const line = `stroke="${palette.ink}" fill="none" stroke-width="1.25" ${join}`;
/** A printed outline that hides what lies below. */
const outline = (fill: string) => `stroke="${palette.ink}" fill="${fill}" stroke-width="1.25" ${join}`;
/** The one route line of a diagram; the page finds it by `data-route`. */
const route = `data-route="" stroke="${palette.route}" fill="none" stroke-width="2.25" ${join}`;

const ringPoint = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.white}" stroke="${palette.route}" stroke-width="2.25" ${join}/>`;
const dot = (x: number, y: number, radius: number, color: string = palette.route) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;

/** Path data of a circle's arc from one angle to another, in radians. */
function arc(centerX: number, centerY: number, radius: number, from: number, to: number): string {
  const at = (angle: number) =>
    [centerX + Math.cos(angle) * radius, centerY + Math.sin(angle) * radius]
      .map((value) => +value.toFixed(1))
      .join(' ');
  return `M${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}`;
}

const SERVICES = {
  /** A light and its sectors. */
  coaching:
    `<path d="M64 80 226 26A172 172 0 0 1 226 134Z" fill="${palette.sand}"/>` +
    `<path ${line} d="${[40, 68, 96, 124, 152].map((radius) => arc(64, 80, radius, -0.32, 0.32)).join('')}M64 80 226 26M64 80 226 134" stroke-opacity=".55"/>` +
    `<path ${line} d="M55 132 59 66h10l4 66zM56 66h16M59 66v-9h10v9M57 57h14l-7-7zM46 132h36M57.5 92h13M56.5 110h15"/>` +
    `<path ${route} d="M64 80h150"/>${dot(64, 61.5, 2.5)}`,
  /** A fix: three bearings cross. */
  consulting:
    `<path ${line} d="M24 30 196 128M44 140 190 22M212 66 26 84" stroke-opacity=".6"/>` +
    `<path ${outline(palette.sand)} d="M24 30m-6 5 6-11 6 11zM44 140m-6 5 6-11 6 11zM212 66m-6 5 6-11 6 11z"/>` +
    `<circle cx="121" cy="80" r="22" ${line} stroke-dasharray="2 4"/>${ringPoint(121, 79, 9)}${dot(121, 79, 2.5)}`,
  /** Dividers step a leg along the scale. */
  workshops:
    `<path ${line} d="M20 128h200M20 120v8M60 120v8M100 120v8M140 120v8M180 120v8M220 120v8M20 134h200"/>` +
    `<path d="M20 128h40v6H20zM100 128h40v6h-40zM180 128h40v6h-40z" fill="${palette.ink}"/>` +
    `<path ${line} d="M118 30 60 118M122 30l58 88M114 34l6-18 6 18"/><circle cx="120" cy="30" r="7" ${outline(palette.white)}/>` +
    `<path ${route} d="M60 118c26-26 94-26 120 0"/>`,
  /** A regatta course: three marks, several tracks. */
  'team-games':
    `<path ${line} d="M56 122C78 92 96 70 108 52M130 52c20 18 34 36 46 54M166 122c-34 10-66 12-100 12" stroke-opacity=".55" stroke-dasharray="5 4"/>` +
    `<path ${route} d="M31 139C70 112 92 64 106 37c6-13 19-15 28-4 24 27 50 53 67 78 8 12 3 20-9 22-44 10-98 14-148 14-12 0-20-4-13-8z"/>` +
    `<path ${outline(palette.sand)} d="M110 50l8-16 8 16zM176 122l8-16 8 16zM46 138l8-16 8 16z"/>`,
  /** A line of soundings and the profile that it results in. */
  training:
    `<path d="M16 66C44 70 58 96 84 100s38-22 62-14 40 44 78 46v14H16z" fill="${palette.sand}"/>` +
    `<path ${line} d="M16 30h208" stroke-opacity=".5"/>` +
    `<path ${line} d="M32 30v38M60 30v54M88 30v70M116 30v60M144 30v56M172 30v74M200 30v98" stroke-opacity=".6"/>` +
    `<path ${route} d="M16 66C44 70 58 96 84 100s38-22 62-14 40 44 78 46"/>` +
    [32, 60, 88, 116, 144, 172, 200].map((x) => dot(x, 30, 2.2, palette.ink)).join(''),
  /** The great circle between two coasts. */
  export:
    `<circle cx="120" cy="84" r="66" ${line}/>` +
    `<path ${line} d="M54 84h132M120 18v132M62 56c34 12 82 12 116 0M62 112c34-12 82-12 116 0M120 18c-44 30-44 102 0 132M120 18c44 30 44 102 0 132" stroke-opacity=".4"/>` +
    `<path ${route} d="M78 108c10-52 46-66 84-46"/>${ringPoint(78, 108, 5)}${dot(162, 62, 5)}`,
  /** The plotter on the table. */
  digital:
    `<path ${outline(palette.white)} d="M30 112 190 52l14 38L44 150z"/>` +
    `<path ${line} d="M48 105l4 9M66 98l3 6M84 92l3 6M102 85l4 9M120 78l3 6M138 72l3 6M156 65l4 9" stroke-opacity=".7"/>` +
    `<path ${line} d="${arc(124, 99, 24, 2.79, 5.92)}M101.5 107.5l45-17"/><path ${route} d="M22 92 214 20"/>${ringPoint(22, 92, 4.5)}`,
} as const;

/** Rows of a checklist from its top: length of the two lines of text. */
const checklist = [
  [92, 60],
  [74, 48],
  [98, 40],
  [66, 52],
  [84, 36],
].map(([first, second], row) => ({ first, second, y: 30 + row * 27 }));

const SHEETS = {
  checklist:
    `<path ${line} d="${checklist.map(({ y }) => `M22 ${y}h13v13H22z`).join('')}"/>` +
    `<path ${line} d="${checklist.map(({ first, second, y }) => `M48 ${y + 4}h${first}M48 ${y + 11}h${second}`).join('')}" stroke-opacity=".45"/>` +
    `<path ${route} d="${checklist
      .slice(0, 3)
      .map(({ y }) => `M24 ${y + 6}l4 4 9-11`)
      .join('')}"/>`,
  planner:
    `<path ${line} d="M20 40h122M20 40v118h122V40M20 69.5h122M20 99h122M20 128.5h122M44 40v118M69 40v118M93 40v118M118 40v118" stroke-opacity=".45"/>` +
    `<path ${line} d="M20 27h60"/><path ${route} d="M32 144 56 114l25 4 24-34 25-28"/>${dot(130, 56, 4.5)}`,
  course:
    `<rect x="20" y="38" width="122" height="62" ${line}/><path d="M72 54l24 15-24 15z" fill="${palette.route}"/>` +
    `<path ${line} d="M20 130h122M20 146h86" stroke-opacity=".45"/><path ${route} d="M20 114h52"/>${dot(72, 114, 4)}<path ${line} d="M72 114h70"/>`,
  workbook:
    `<path ${line} d="M20 30h84M20 42h60M20 66h54v40H20zM88 66h54v40H88zM20 118h54v40H20zM88 118h54v40H88z" stroke-opacity=".6"/>` +
    `<path ${line} d="M28 78h30M28 88h38M96 78h38M96 88h22M28 130h38M28 140h20" stroke-opacity=".4"/>` +
    `<path ${route} d="M74 86h14M115 106v12M88 138H74"/>`,
} as const;

/** Seven places around a mooring, as seen from above. */
const moored = Array.from({ length: 7 }, (_, place) => {
  const turn = (place / 7) * 2 * Math.PI;
  const [x, y] = [120 + Math.sin(turn) * 52, 80 - Math.cos(turn) * 52].map((value) => +value.toFixed(1));
  return { x, y, degrees: Math.round((place * 360) / 7) };
});

const PRODUCTS = {
  /** Seven boats swing around one mooring. */
  group:
    `<defs><path id="boat" d="M0-15C7-6 7 5 4 14h-8C-7 5-7-6 0-15z" ${outline(palette.sand)}/></defs>` +
    `<circle cx="120" cy="80" r="52" ${line} stroke-opacity=".45" stroke-dasharray="5 4"/>` +
    `<path ${line} d="${moored.map(({ x, y }) => `M120 80 ${x} ${y}`).join('')}" stroke-opacity=".5"/>` +
    moored
      .map(({ x, y, degrees }) => `<use href="#boat" transform="translate(${x} ${y})rotate(${degrees})"/>`)
      .join('') +
    ringPoint(120, 80, 9) +
    dot(120, 80, 2.5),
  /** Three bearings, one after the other, on the same mark. */
  sessions:
    `<path ${line} d="M46 122 120 36 122 103 120 36 198 118" stroke-opacity=".55"/>` +
    `<path ${outline(palette.sand)} d="M108 38l12-22 12 22z"/><path ${line} d="M120 16V8"/>` +
    `<path ${route} d="M14 136C26 130 36 126 46 122c26-10 48-20 76-19 30 1 50 12 76 15 10 1 18 0 28-3"/>` +
    `${ringPoint(46, 122, 6)}${ringPoint(122, 103, 6)}${ringPoint(198, 118, 6)}`,
  /** A buoyed channel with four gates. */
  individual:
    `<path ${line} d="M40 92v46M92 40v46M146 74v46M200 22v46" stroke-opacity=".4" stroke-dasharray="3 4"/>` +
    `<path ${outline(palette.sand)} d="M34 92l6-12 6 12zM86 40l6-12 6 12zM140 74l6-12 6 12zM194 22l6-12 6 12z"/>` +
    `<path ${outline(palette.ink)} d="M35 138h10v9H35zM87 86h10v9H87zM141 120h10v9h-10zM195 68h10v9h-10z"/>` +
    `<path ${route} d="M12 132C24 124 32 120 40 115 60 102 70 66 92 63s34 34 54 34 34-44 54-52c8-3 16-6 26-8"/>` +
    [
      [40, 115],
      [92, 63],
      [146, 97],
      [200, 45],
    ]
      .map(([x = 0, y = 0]) => ringPoint(x, y, 5))
      .join(''),
  /** Sheets on the chart table, and dividers on them. */
  tools:
    `<path ${outline(palette.white)} d="M78 24h104v98H78z"/><path ${outline(palette.white)} d="M66 34h104v98H66z"/>` +
    `<path ${outline(palette.sand)} d="M54 44h104v98H54z"/>` +
    `<path ${line} d="M54 68.5h104M54 93h104M54 117.5h104M80 44v98M106 44v98M132 44v98" stroke-opacity=".35"/>` +
    `<path ${route} d="M66 128C80 106 92 112 104 98s20-30 42-38"/>${ringPoint(66, 128, 4.5)}${dot(146, 60, 4)}` +
    `<path ${line} d="M206 40 186 120M210 40l10 82M204 44l4-16 4 16"/><circle cx="208" cy="40" r="5" ${outline(palette.white)}/>`,
} as const;

function diagrams(kind: string, shapes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [`${kind}-${name}`, drawing(240, 160, [shape])]),
  );
}

/** Diagrams of services: what a navigator does stands for what a service does. */
export const serviceDiagrams = () => diagrams('service', SERVICES);

/** Diagrams of products. A number in a product, such as seats or sessions, can be counted in its drawing. */
export const productDiagrams = () => diagrams('product', PRODUCTS);

/** Returns sheets of paper by name, one for each kind of digital product. */
export function toolSheets(): Record<string, string> {
  const paper =
    `<path d="M1 1h132l28 28v160H1z" ${outline(palette.white)}/>` +
    `<path d="M133 1v28h28" ${outline(palette.shallow)}/>`;
  return Object.fromEntries(
    Object.entries(SHEETS).map(([name, shapes]) => [`sheet-${name}`, drawing(162, 190, [paper, shapes])]),
  );
}
