import type { PictureKind } from './pictures.ts'

/** What is written under a picture. */
export const captions: Record<PictureKind, readonly (string | null)[]> = {
  exteriorHouse: ['道路から見た外観', '正面の外観', '朝の外観', '外観'],
  exteriorCondominium: ['建物の外観', '前面道路から', '外観'],
  exteriorBuilding: ['前面道路から見た建物', '建物の正面', '外観'],
  land: ['道路から見た敷地', '敷地の全景', '敷地の奥から'],
  living: ['居間。窓が大きく、昼は明るい部屋です', '居間', 'くつろぎの場所', '家族が集まる部屋'],
  kitchen: ['台所', 'キッチン。収納がたっぷりあります', '使いこまれたキッチン'],
  bath: ['浴室', '浴室と洗い場', null],
  floorPlan: ['間取り図（現況と異なるときは現況を優先します）'],
  view: ['窓からの眺め', '周辺の様子', '近くの風景'],
}
