// Coastlines from Natural Earth (public domain), 1:10m, as the npm package world-atlas ships them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type GeoStream, geoMercator, geoStream } from 'd3-geo';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A point: longitude and latitude in degrees, or x and y in drawing units. */
export type Point = readonly [number, number];

/** A closed line; the last point joins the first. */
export type Ring = ReadonlyArray<Point>;

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

interface Coast {
  /** Returns the position of a place on the drawing, in its units. */
  readonly place: (lonLat: Point) => Point;
  /** The land within the drawing and `PAD` around it. */
  readonly rings: ReadonlyArray<Ring>;
}

/** Land reaches this far past the frame, in drawing units, so that no waterline of the cut edge shows. */
export const PAD = 30;

type Atlas = Topology<{ land: GeometryCollection }>;

function atlas(): Atlas {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

let cached: Position[][][] | undefined;

/** Every polygon of land in the world, in degrees. */
function allLand(): Position[][][] {
  if (cached === undefined) {
    const topology = atlas();
    cached = feature(topology, topology.objects.land).features.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    });
  }
  return cached;
}

/** Returns the polygons that reach into the bounds. Antarctica must stay out: its pole lies at infinity in Mercator. */
function landNear([west, south, east, north]: Bounds): MultiPolygon {
  const reaches = (polygon: Position[][]) => {
    const [shore = []] = polygon;
    const within = (axis: 0 | 1, low: number, high: number) =>
      shore.some((point) => (point[axis] ?? 0) >= low) && shore.some((point) => (point[axis] ?? 0) <= high);
    return within(0, west, east) && within(1, south, north);
  };
  return { type: 'MultiPolygon', coordinates: allLand().filter(reaches) };
}

const RADIANS = Math.PI / 180;
const mercatorY = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * RADIANS) / 2));

/** Projects the land of `bounds` (Mercator) so that it covers a drawing of `width` by `height` units, and cuts it to size. */
export function coast([west, south, east, north]: Bounds, width: number, height: number): Coast {
  const scale = Math.max(width / ((east - west) * RADIANS), height / (mercatorY(north) - mercatorY(south)));
  const middle = (west + east) / 2;
  const centerY = (mercatorY(south) + mercatorY(north)) / 2;
  const projection = geoMercator()
    .scale(scale)
    .rotate([-middle, 0])
    .translate([width / 2, height / 2 + centerY * scale])
    .precision(0)
    .clipExtent([
      [-PAD, -PAD],
      [width + PAD, height + PAD],
    ]);

  const rings: Point[][] = [];
  let ring: Point[] = [];
  const collect: GeoStream = {
    point: (x, y) => {
      ring.push([x, y]);
    },
    lineStart: () => {
      ring = [];
    },
    lineEnd: () => {
      rings.push(ring);
    },
    polygonStart: () => {},
    polygonEnd: () => {},
  };
  geoStream(landNear([west - 1, south - 1, east + 1, north + 1]), projection.stream(collect));

  const place = ([longitude, latitude]: Point): Point => [
    width / 2 + (longitude - middle) * RADIANS * scale,
    height / 2 + (centerY - mercatorY(latitude)) * scale,
  ];
  return { place, rings };
}
