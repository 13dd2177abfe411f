"""Folds recordings as plainly as Python can: what a replay is measured against. For each file named on the command line a
line with the seconds that it took, unpacking included, and of the lines alone."""

import bz2
import gzip
import json
import sys
import time


def lines_of(path):
    opened = bz2.open(path) if path.endswith(".bz2") else gzip.open(path) if path.endswith(".gz") else open(path, "rb")
    with opened as file:
        return file.read().split(b"\n")


def fold(lines):
    markets = {}
    for line in lines:
        if not line.strip():
            continue
        for change in json.loads(line).get("mc", ()):
            market = markets.setdefault(change["id"], {"status": "", "runners": {}})
            runners = market["runners"]
            if change.get("img"):
                runners.clear()
            if "marketDefinition" in change:
                market["status"] = change["marketDefinition"]["status"]
            for runner in change.get("rc", ()):
                ladders = runners.setdefault((runner["id"], runner.get("hc")), ({}, {}, {}))
                for ladder, key in zip(ladders, ("atb", "atl", "trd")):
                    for price, size in runner.get(key, ()):
                        if size == 0:
                            ladder.pop(price, None)
                        else:
                            ladder[price] = size
    return markets


for path in sys.argv[1:]:
    start = time.perf_counter()
    lines = lines_of(path)
    loaded = time.perf_counter()
    fold(lines)
    end = time.perf_counter()
    print(end - start, end - loaded)
